import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeStorage, sha256 } from '../../../testing/storage-contract.ts';
import { LocalStorage } from './local-storage.ts';

let folder: string;
let storage: LocalStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-storage-'));
  storage = new LocalStorage(join(folder, 'files'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describeStorage(() => storage);

const read = async (key: string): Promise<string | undefined> => {
  const file = await storage.find(key);
  return file && text(file.read());
};

describe('a file in a folder', () => {
  test('that is cut off while it is written leaves nothing behind', async () => {
    const cut = async function* () {
      yield Buffer.from('some');
      throw new Error('cut off');
    };
    await expect(storage.put('a/file', Readable.from(cut()))).rejects.toThrow('cut off');
    expect(await readdir(join(folder, 'files', '.aside'))).toEqual([]);
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

  test('cannot be reached from outside by any key', async () => {
    await writeFile(join(folder, 'outside'), 'untouched');
    await expect(storage.put('a/../../outside', Buffer.from('x'))).rejects.toThrow('not a storage key');
    await expect(storage.delete('a/../../outside')).rejects.toThrow('not a storage key');
    expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('untouched');
  });
});

describe('a file that comes in pieces into a folder', () => {
  const place = 'upload/ab/one';
  const aside = () => join(folder, 'files/.drafts/upload/ab/one');
  const write = (at: number, bytes: string) => storage.draft(place).write(at, [Buffer.from(bytes)], sha256(bytes));
  const drafted = () => text(storage.draft(place).pieces());

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

  test('leaves nothing aside when it is discarded', async () => {
    await storage.draft('a/file').write(0, [Buffer.from('other')], sha256('other'));
    await storage.draft('a/file').discard();
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
