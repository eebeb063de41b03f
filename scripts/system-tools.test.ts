import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capture } from './processes.ts';

let programs: string;

function program(name: string, script: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
}

const start = () =>
  capture(process.execPath, [join(import.meta.dirname, 'system-tools.ts'), 'start'], { env: { PATH: programs } });

beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  symlinkSync('/usr/bin/env', join(programs, 'env'));
  program('sudo', 'shift; exec "$@"');
  program('true', '');
});

afterEach(() => rmSync(programs, { recursive: true, force: true }));

describe('the programs of the machine that the start needs', () => {
  test('are passed over in silence when they are there', async () => {
    program('ffmpeg', '');
    program('apt-get', 'exit 1');
    expect(await start()).toEqual({ code: 0, text: '' });
  });

  test('are installed where apt-get may be used', async () => {
    const [file, log] = [join(programs, 'ffmpeg'), join(programs, 'log')];
    program('apt-get', `echo "$*" >>${log}; echo >${file}; /bin/chmod +x ${file}`);
    expect(await start()).toEqual({ code: 0, text: 'Installing ffmpeg with apt-get, once …\n' });
    expect(readFileSync(log, 'utf8')).toMatch(/install -y --no-install-recommends ffmpeg\n$/);
  });

  test('are asked for again after the package lists were fetched', async () => {
    const [file, lists] = [join(programs, 'ffmpeg'), join(programs, 'lists')];
    program(
      'apt-get',
      `case "$*" in *update) echo >${lists};; *) [ -e ${lists} ] && echo >${file} && /bin/chmod +x ${file};; esac`,
    );
    expect((await start()).text).not.toContain('Missing');
  });

  test('leave one line that says what to run when they cannot be installed', async () => {
    expect(await start()).toEqual({
      code: 0,
      text: expect.stringMatching(/^Missing: ffmpeg .*: sudo apt-get install ffmpeg\n$/),
    });
  });
});
