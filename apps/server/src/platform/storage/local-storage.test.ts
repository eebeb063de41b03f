import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
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
  expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('untouched');
});

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
