import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { newContentHasher } from '@liuguang/media/content-hash';
import { describe, expect, test } from 'vitest';
import type { Storage } from '../src/platform/storage/storage.ts';

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** More than one part of anything, and no round number of them. */
const LARGE = randomBytes(18 * 1024 * 1024 + 12_345);

/** What every storage does, wherever it keeps its files; `inFolder` gives each test keys of its own. */
export function describeStorage(open: () => Storage): void {
  const folder = () => `test/${randomBytes(6).toString('hex')}`;
  const read = async (key: string, range?: { start: number; end: number }): Promise<string | undefined> => {
    const file = await open().find(key);
    return file && text(file.read(range));
  };

  describe('a file', () => {
    test('is read as it was written, whole or in part', async () => {
      const key = `${folder()}/one.webp`;
      await open().put(key, Buffer.from('0123456789'));
      expect(await open().find(key)).toMatchObject({ bytes: 10 });
      expect(await read(key)).toBe('0123456789');
      expect(await read(key, { start: 2, end: 4 })).toBe('234');
      expect(await read(key, { start: 8, end: 9 })).toBe('89');
    });

    test('may be empty', async () => {
      const key = `${folder()}/none`;
      expect(await open().put(key, Buffer.alloc(0))).toEqual({ bytes: 0, sha256: sha256('') });
      expect(await read(key)).toBe('');
    });

    test('is measured while it is written, from a stream as well', async () => {
      const parts = ['first ', 'second ', 'x'.repeat(300_000)];
      const expected = { bytes: parts.join('').length, sha256: sha256(parts.join('')) };
      const name = folder();
      const stream = Readable.from(parts.map((part) => Buffer.from(part)));
      expect(await open().put(`${name}/stream`, stream)).toEqual(expected);
      expect(await open().put(`${name}/buffer`, Buffer.from(parts.join('')))).toEqual(expected);
      expect(await read(`${name}/stream`)).toBe(parts.join(''));
    });

    test('that is large comes in and goes out as it is, whole and in part', async () => {
      const key = `${folder()}/large`;
      const pieces = Array.from({ length: Math.ceil(LARGE.length / 65_536) }, (_, at) =>
        LARGE.subarray(at * 65_536, (at + 1) * 65_536),
      );
      expect(await open().put(key, Readable.from(pieces))).toEqual({ bytes: LARGE.length, sha256: sha256(LARGE) });
      const file = await open().find(key);
      expect(file?.bytes).toBe(LARGE.length);
      expect(sha256(await buffer(file?.read() ?? Readable.from([])))).toBe(sha256(LARGE));
      const part = { start: 9_000_000, end: 17_999_999 };
      const expected = LARGE.subarray(part.start, part.end + 1);
      expect(sha256(await buffer(file?.read(part) ?? Readable.from([])))).toBe(sha256(expected));
    });

    test('is replaced as a whole', async () => {
      const key = `${folder()}/file`;
      await open().put(key, Buffer.from('a longer text'));
      await open().put(key, Buffer.from('short'));
      expect(await read(key)).toBe('short');
    });

    test.each([1, 9])(
      'of %i MB that is cut off while it is written leaves the one before it in place',
      async (size) => {
        const key = `${folder()}/file`;
        const cut = async function* () {
          for (let done = 0; done < size; done += 1) yield Buffer.alloc(1024 * 1024, 'a');
          throw new Error('cut off');
        };
        await expect(open().put(key, Readable.from(cut()))).rejects.toThrow('cut off');
        expect(await open().find(key)).toBeUndefined();
        await open().put(key, Buffer.from('before'));
        await expect(open().put(key, Readable.from(cut()))).rejects.toThrow('cut off');
        expect(await read(key)).toBe('before');
      },
    );

    test('is gone once it is deleted, which can be said twice', async () => {
      const key = `${folder()}/file`;
      await open().put(key, Buffer.from('x'));
      await open().delete(key);
      await open().delete(key);
      expect(await open().find(key)).toBeUndefined();
      expect(await open().find(`${key}/below`)).toBeUndefined();
    });

    test('can be read by path while it is held', async () => {
      const key = `${folder()}/file`;
      await open().put(key, Buffer.from('content'));
      const hasher = newContentHasher();
      hasher.update(Buffer.from('content'));
      await using held = await open().localFile(key, { bytes: 7, hash: hasher.end() });
      expect(await readFile(held?.path ?? '', 'utf8')).toBe('content');
      expect(await open().localFile(`${key}-other`)).toBeUndefined();
    });
  });

  describe('a file that comes in pieces', () => {
    const write = (key: string, at: number, bytes: string | Buffer) =>
      open()
        .draft(key)
        .write(at, [Buffer.from(bytes)], sha256(bytes));
    const drafted = (key: string) => text(open().draft(key).pieces());

    test('is not there until it is finished, and then as the pieces say, in whatever order they came', async () => {
      const key = `${folder()}/one`;
      await write(key, 6, 'world');
      await write(key, 0, 'hello ');
      expect(await open().find(key)).toBeUndefined();
      expect(await drafted(key)).toBe('hello world');
      expect(await text(open().draft(key).pieces({ start: 4, end: 8 }))).toBe('o wo');
      await open().draft(key).finish();
      expect(await read(key)).toBe('hello world');
      expect(await drafted(key)).toBe('hello world');
      expect(await text(open().draft(key).pieces({ start: 4, end: 8 }))).toBe('o wo');
      await open().draft(key).discard();
      expect(await read(key)).toBe('hello world');
    });

    test('may be large, of pieces of every size', async () => {
      const key = `${folder()}/large`;
      const ends = [0, 1_000_000, 2_500_000, 9_000_000, 14_900_000, 15_000_000, LARGE.length];
      for (const [index, end] of ends.slice(1).entries()) {
        const start = ends[index] ?? 0;
        await write(key, start, LARGE.subarray(start, end));
      }
      await open().draft(key).finish();
      const file = await open().find(key);
      expect(sha256(await buffer(file?.read() ?? Readable.from([])))).toBe(sha256(LARGE));
    });

    test('has holes where nothing came', async () => {
      const key = `${folder()}/one`;
      await write(key, 3, 'x');
      expect(await drafted(key)).toBe('\0\0\0x');
    });

    test('keeps what came first in a place, and takes that again', async () => {
      const key = `${folder()}/one`;
      expect(await write(key, 0, 'first')).toBe(true);
      expect(await write(key, 0, 'other')).toBe(false);
      expect(await write(key, 0, 'first')).toBe(true);
      expect(await drafted(key)).toBe('first');
    });

    test('is not begun again by a piece that comes when it is finished', async () => {
      const key = `${folder()}/one`;
      await write(key, 0, 'first');
      await write(key, 5, 'second');
      await open().draft(key).finish();
      await write(key, 5, 'second');
      expect(await drafted(key)).toBe('firstsecond');
      await open().draft(key).finish();
      expect(await read(key)).toBe('firstsecond');
    });

    test('cannot be finished when nothing of it ever came, and has nothing to read', async () => {
      const key = `${folder()}/one`;
      await expect(open().draft(key).finish()).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await drafted(key)).toBe('');
    });

    test('goes when it is discarded, which can be said twice, and leaves a finished file alone', async () => {
      const name = folder();
      await open().put(`${name}/file`, Buffer.from('kept'));
      await write(`${name}/file`, 0, 'other');
      expect(await open().drafts(name)).toEqual([`${name}/file`]);
      await open().draft(`${name}/file`).discard();
      await open().draft(`${name}/file`).discard();
      expect(await read(`${name}/file`)).toBe('kept');
    });
  });

  describe('the files of a folder', () => {
    test('are all listed with their sizes, and nothing that is not a file yet', async () => {
      const name = folder();
      await open().put(`${name}/ab/one.webp`, Buffer.from('123'));
      await open().put(`${name}/cd/two.webp`, Buffer.from('12345'));
      await open().put(`${name}-other/three.zip`, Buffer.from('1'));
      await open()
        .draft(`${name}/ef/four.webp`)
        .write(0, [Buffer.from('12')], sha256('12'));
      const listed = await Array.fromAsync(open().list(name));
      const expected = [
        { key: `${name}/ab/one.webp`, bytes: 3 },
        { key: `${name}/cd/two.webp`, bytes: 5 },
      ];
      expect(listed.sort((a, b) => a.bytes - b.bytes)).toEqual(expected);
      expect(await Array.fromAsync(open().list())).toEqual(expect.arrayContaining(expected));
      expect(await Array.fromAsync(open().list(`${name}-nothing`))).toEqual([]);
      expect(await open().drafts(name)).toEqual([`${name}/ef/four.webp`]);
      expect(await open().drafts(`${name}-other`)).toEqual([]);
    });

    test.each(['', '..', '../files', '/etc', 'img/..', '.drafts'])('%j is no folder', async (name) => {
      await expect(Array.fromAsync(open().list(name))).rejects.toThrow('not a folder');
      await expect(open().drafts(name)).rejects.toThrow('not a folder');
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
    await expect(open().put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
    await expect(open().find(key)).rejects.toThrow('not a storage key');
    await expect(open().delete(key)).rejects.toThrow('not a storage key');
    expect(() => open().draft(key)).toThrow('not a storage key');
    await expect(open().localFile(key)).rejects.toThrow('not a storage key');
  });

  test('there is room', async () => {
    expect(await open().room()).toBeGreaterThan(0);
  });
}
