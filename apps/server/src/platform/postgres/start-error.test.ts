import { describe, expect, it } from 'vitest';
import { DatabaseStartError, explainOutput, explainSystemError } from './start-error.ts';

const context = { folder: '/srv/data', tcpPort: 5433 };

describe('explainOutput', () => {
  it('says that the disk is full, whichever program found out', () => {
    const initdb =
      'initdb: error: could not write file "/srv/data/x": No space left on device\ninitdb: removing contents';
    const postgres = 'PANIC:  could not write to file "pg_wal/xlogtemp.29": No space left on device';
    for (const output of [initdb, postgres]) {
      expect(explainOutput(output, context).message).toBe(
        'The disk that holds /srv/data is full: free some space and start again.',
      );
    }
  });

  it('names the TCP port that is taken', () => {
    const output = [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
      'HINT:  Is another postmaster already running on port 5433?',
      'FATAL:  could not create any TCP/IP sockets',
    ].join('\n');
    expect(explainOutput(output, context).message).toContain('TCP port 5433 on 127.0.0.1 is taken');
  });

  it('quotes the last fault and none of the lines around it', () => {
    const output = 'LOG:  starting\nFATAL:  unrecognized configuration parameter "colour"\nDETAIL:  more\n\n';
    expect(explainOutput(output, context).message).toBe(
      'The embedded database in /srv/data did not start: unrecognized configuration parameter "colour".',
    );
  });

  it('is one line even when nothing was printed', () => {
    expect(explainOutput('', context).message).toBe(
      'The embedded database in /srv/data did not start: it printed nothing.',
    );
  });
});

describe('explainSystemError', () => {
  const failure = (code: string, path?: string) => Object.assign(new Error(`${code}: oh no`), { code, path });

  it('knows a full disk', () => {
    expect(explainSystemError(failure('ENOSPC'), context).message).toContain('The disk that holds /srv/data is full');
  });

  it('names the path that may not be used', () => {
    expect(explainSystemError(failure('EACCES', '/srv/data/cluster/PG_VERSION'), context).message).toContain(
      'may not use /srv/data/cluster/PG_VERSION',
    );
  });

  it('leaves an error that is already explained alone', () => {
    const explained = new DatabaseStartError('clear');
    expect(explainSystemError(explained, context)).toBe(explained);
  });

  it('keeps only the first line of anything else', () => {
    expect(explainSystemError(new Error('first\nsecond'), context).message).toBe(
      'The embedded database in /srv/data did not start: first.',
    );
  });
});
