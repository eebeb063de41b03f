import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalStorage } from './local-storage.ts';

let folder: string;
let storage: LocalStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-storage-'));
  storage = new LocalStorage(join(folder, 'files'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (key: string, range?: { start: number; end: number }): Promise<string | undefined> => {
  const file = await storage.find(key);
  return file && text(file.read(range));
};

describe('a file', () => {
  test('is read as it was written, whole or in part', async () => {
    await storage.put('img/ab/one.webp', Buffer.from('0123456789'));
    expect(await storage.find('img/ab/one.webp')).toMatchObject({ bytes: 10 });
    expect(await read('img/ab/one.webp')).toBe('0123456789');
    expect(await read('img/ab/one.webp', { start: 2, end: 4 })).toBe('234');
  });

  test('is measured while it is written, from a stream as well', async () => {
    const parts = ['first ', 'second ', 'x'.repeat(300_000)];
    const expected = { bytes: parts.join('').length, sha256: sha256(parts.join('')) };
    expect(await storage.put('a/stream', Readable.from(parts.map((part) => Buffer.from(part))))).toEqual(expected);
    expect(await storage.put('a/buffer', Buffer.from(parts.join('')))).toEqual(expected);
    expect(await read('a/stream')).toBe(parts.join(''));
  });

  test('is replaced as a whole', async () => {
    await storage.put('a/file', Buffer.from('a longer text'));
    await storage.put('a/file', Buffer.from('short'));
    expect(await read('a/file')).toBe('short');
  });

  test('that is cut off while it is written is not there, and leaves nothing behind', async () => {
    const cut = async function* () {
      yield Buffer.from('some');
      throw new Error('cut off');
    };
    await expect(storage.put('a/file', Readable.from(cut()))).rejects.toThrow('cut off');
    expect(await storage.find('a/file')).toBeUndefined();
    expect(await readdir(join(folder, 'files', '.aside'))).toEqual([]);
  });

  test('that is cut off leaves the one before it in place', async () => {
    await storage.put('a/file', Buffer.from('before'));
    const cut = async function* () {
      yield Buffer.from('after');
      throw new Error('cut off');
    };
    await expect(storage.put('a/file', Readable.from(cut()))).rejects.toThrow('cut off');
    expect(await read('a/file')).toBe('before');
  });

  test('that a killed process left half written is removed by a later one, when it is a day old', async () => {
    const aside = join(folder, 'files', '.aside');
    await mkdir(aside, { recursive: true });
    await writeFile(join(aside, 'left'), 'half of somebody’s');
    await writeFile(join(aside, 'being-written'), 'by another process');
    const dayBefore = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(join(aside, 'left'), dayBefore, dayBefore);
    await storage.put('a/file', Buffer.from('x'));
    expect(await readdir(aside)).toEqual(['being-written']);
  });

  test('is gone once it is deleted, which can be said twice', async () => {
    await storage.put('a/file', Buffer.from('x'));
    await storage.delete('a/file');
    await storage.delete('a/file');
    expect(await storage.find('a/file')).toBeUndefined();
  });

  test('is neither a folder nor something below a file', async () => {
    await storage.put('img/ab/one.webp', Buffer.from('x'));
    expect(await storage.find('img/ab')).toBeUndefined();
    expect(await storage.find('img/ab/one.webp/two')).toBeUndefined();
    await storage.delete('img/ab/one.webp/two');
    expect(await read('img/ab/one.webp')).toBe('x');
  });
});

describe('a file that comes in pieces', () => {
  const place = 'upload/ab/one';
  const aside = () => join(folder, 'files/.drafts/upload/ab/one');
  const write = (at: number, bytes: string) => storage.draft(place).write(at, [Buffer.from(bytes)], sha256(bytes));
  const drafted = () => text(storage.draft(place).pieces());

  test('is not there until it is finished, and then as the pieces say, in whatever order they came', async () => {
    await write(6, 'world');
    await write(0, 'hello ');
    expect(await storage.find(place)).toBeUndefined();
    expect(await drafted()).toBe('hello world');
    await storage.draft(place).finish();
    expect(await read(place)).toBe('hello world');
    await expect(readFile(aside())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('has holes where nothing came', async () => {
    await write(3, 'x');
    expect(await drafted()).toBe('\0\0\0x');
  });

  test('keeps what came first in a place, and takes that again', async () => {
    expect(await write(0, 'first')).toBe(true);
    expect(await write(0, 'other')).toBe(false);
    expect(await write(0, 'first')).toBe(true);
    expect(await drafted()).toBe('first');
  });

  test.each([
    ['before', () => link(join(folder, 'files', place), aside())],
    ['after', async () => undefined],
  ])('can be finished and read again after a crash that came just %s it was let go of aside', async (_, crash) => {
    await write(0, 'whole');
    await storage.draft(place).finish();
    await crash();
    await storage.draft(place).finish();
    expect(await drafted()).toBe('whole');
    expect(await read(place)).toBe('whole');
    await expect(readFile(aside())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is not begun again by a piece that comes when it is finished', async () => {
    await write(0, 'first');
    await write(5, 'second');
    await storage.draft(place).finish();
    await write(5, 'second');
    expect(await drafted()).toBe('firstsecond');
    await storage.draft(place).finish();
    expect(await read(place)).toBe('firstsecond');
  });

  test('cannot be finished when nothing of it ever came', async () => {
    await expect(storage.draft(place).finish()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('goes when it is discarded, which can be said twice, and leaves a finished file alone', async () => {
    await storage.put('a/file', Buffer.from('kept'));
    await storage.draft('a/file').write(0, [Buffer.from('other')], sha256('other'));
    await storage.draft('a/file').discard();
    await storage.draft('a/file').discard();
    expect(await read('a/file')).toBe('kept');
    for (const aside of ['.drafts', '.sums']) expect(await readdir(join(folder, 'files', aside, 'a'))).toEqual([]);
  });

  test('says so when the disk is full, and takes the same piece once there is room', async () => {
    await write(0, 'first');
    await rename(aside(), `${aside()}-kept`);
    await symlink('/dev/full', aside());
    await expect(write(5, 'second')).rejects.toMatchObject({ code: 'ENOSPC' });
    await rename(`${aside()}-kept`, aside());
    await write(5, 'second');
    expect(await drafted()).toBe('firstsecond');
  });
});

describe('the files of a folder', () => {
  test('are all listed with their sizes, and nothing that is not a file yet', async () => {
    await storage.put('img/ab/one.webp', Buffer.from('123'));
    await storage.put('img/cd/two.webp', Buffer.from('12345'));
    await storage.put('export/three.zip', Buffer.from('1'));
    await storage.draft('img/ef/four.webp').write(0, [Buffer.from('12')], sha256('12'));
    const listed = await Array.fromAsync(storage.list('img'));
    expect(listed.sort((a, b) => a.bytes - b.bytes)).toEqual([
      { key: 'img/ab/one.webp', bytes: 3 },
      { key: 'img/cd/two.webp', bytes: 5 },
    ]);
    expect(await Array.fromAsync(storage.list('nothing'))).toEqual([]);
    expect(await storage.drafts('img')).toEqual(['img/ef/four.webp']);
    expect(await storage.drafts('export')).toEqual([]);
  });

  test.each(['', '..', '../files', '/etc', 'img/..', '.drafts'])('%j is no folder', async (name) => {
    await expect(Array.fromAsync(storage.list(name))).rejects.toThrow('not a folder');
    await expect(storage.drafts(name)).rejects.toThrow('not a folder');
  });
});

test('a file can be read by path while it is held', async () => {
  await storage.put('a/file', Buffer.from('content'));
  await using held = await storage.localFile('a/file');
  expect(await readFile(held?.path ?? '', 'utf8')).toBe('content');
  expect(await storage.localFile('a/other')).toBeUndefined();
});

test('the room left is that of the disk', async () => {
  expect(await storage.room()).toBeGreaterThan(0);
});

test.each([
  '',
  'file',
  '/etc/passwd',
  '../outside',
  'a/../../outside',
  'a/..',
  'a/./b',
  'a//b',
  'a/.hidden',
  '.aside/x',
  'a/b\0c',
  'a/b\n',
  'a\\b/c',
  'A/b',
])('%j is no key: it reads, writes and deletes nothing', async (key) => {
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'outside'), 'untouched');
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
  await expect(storage.find(key)).rejects.toThrow('not a storage key');
  await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  expect(() => storage.draft(key)).toThrow('not a storage key');
  await expect(storage.localFile(key)).rejects.toThrow('not a storage key');
  expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('untouched');
});

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
