import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  discardPostmasterFile,
  discardSocketLock,
  isPostmasterOf,
  parsePostmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts';
import { makeTestFolder } from './test-cluster.ts';

const complete = (pid: number | string, status = 'ready   ') =>
  `${pid}\n/srv/data/cluster\n1731600000\n5432\n/srv/data/socket\n\n  1234567         0\n${status}\n`;

let folder: string;
beforeEach(async () => {
  folder = await makeTestFolder();
});
afterEach(() => rm(folder, { recursive: true }));

describe('parsePostmasterFile', () => {
  it('reads what a running postgres wrote', () => {
    expect(parsePostmasterFile(complete(17))).toMatchObject({
      pid: 17,
      port: 5432,
      socketFolder: '/srv/data/socket',
      status: 'ready',
    });
  });

  it('tells starting and stopping from ready', () => {
    expect(parsePostmasterFile(complete(17, 'starting')).status).toBe('starting');
    expect(parsePostmasterFile(complete(17, 'stopping')).status).toBe('stopping');
    expect(parsePostmasterFile(complete(17, 'standby ')).status).toBe('ready');
  });

  it('takes a file that is not finished for a start under way', () => {
    expect(parsePostmasterFile('17\n/srv/data/cluster\n')).toMatchObject({ pid: 17, port: null, status: 'starting' });
    expect(parsePostmasterFile('')).toMatchObject({ pid: null, status: 'starting' });
  });

  it('reads the id of a backend that runs alone', () => {
    expect(parsePostmasterFile(complete(-17)).pid).toBe(17);
  });
});

describe('isPostmasterOf', () => {
  it('does not take a stranger that bears the id for postgres', async () => {
    expect(await isPostmasterOf(folder, process.pid)).toBe(false);
  });
});

describe('discardPostmasterFile', () => {
  it('removes the file that was judged stale', async () => {
    await writeFile(join(folder, 'postmaster.pid'), complete(17));
    await discardPostmasterFile(folder, parsePostmasterFile(complete(17)));
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps a file that another process has put in its place meanwhile', async () => {
    await writeFile(join(folder, 'postmaster.pid'), complete(18));
    await discardPostmasterFile(folder, parsePostmasterFile(complete(17)));
    expect((await readPostmasterFile(folder))?.pid).toBe(18);
    expect(await readdir(folder)).toEqual(['postmaster.pid']);
  });

  it('is content when the file is gone already', async () => {
    await discardPostmasterFile(folder, parsePostmasterFile(complete(17)));
    expect(await readPostmasterFile(folder)).toBeNull();
  });
});

describe('discardSocketLock', () => {
  it('removes a lock whose id belongs to a stranger', async () => {
    await writeFile(join(folder, '.s.PGSQL.5432.lock'), complete(process.pid));
    await discardSocketLock(folder, folder, 5432);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves the lock of another port alone', async () => {
    await writeFile(join(folder, '.s.PGSQL.5433.lock'), complete(process.pid));
    await discardSocketLock(folder, folder, 5432);
    expect(await readFile(join(folder, '.s.PGSQL.5433.lock'), 'utf8')).toBe(complete(process.pid));
  });
});
