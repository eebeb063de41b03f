import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CacheSource, FileCache, type FileCacheOptions } from './file-cache.ts';
import { OpenFiles } from './open-files.ts';
import { readFilesThrough } from './read-files.ts';
import { StorageAway } from './storage-away.ts';

/** A store of four bytes a file, and what was asked of it. */
class Store implements CacheSource {
  readonly files = new Map<string, string>();
  readonly asked: string[] = [];
  isAway = false;
  /** The disk is full so many times. */
  full = 0;

  async look(key: string) {
    this.#note(`look ${key}`);
    const content = this.files.get(key);
    return content === undefined ? undefined : { mark: content };
  }

  async fetch(key: string, path: string) {
    this.#note(`fetch ${key}`);
    const content = this.files.get(key);
    if (content === undefined) return undefined;
    await writeFile(path, content);
    if (this.full > 0) {
      this.full -= 1;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    return { mark: content, bytes: content.length };
  }

  #note(what: string): void {
    if (this.isAway) throw new StorageAway('away');
    this.asked.push(what);
  }
}

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-cache-'));
  store = new Store();
  for (const name of ['one', 'two', 'six']) store.files.set(`film/${name}.m4s`, `${name}1`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (options: Partial<FileCacheOptions> = {}) => new FileCache(store, { folder, mostBytes: 8, ...options });

async function read(cache: FileCache, name: string): Promise<string | undefined> {
  await using held = await cache.hold(`film/${name}.m4s`);
  return held && readFile(held.path, 'utf8');
}

describe('a cache of files', () => {
  test('fetches a file once, however many ask for it', async () => {
    const cache = open();
    expect(await Promise.all(['one', 'one', 'one'].map((name) => read(cache, name)))).toEqual(['one1', 'one1', 'one1']);
    expect(await read(cache, 'one')).toBe('one1');
    expect(store.asked).toEqual(['fetch film/one.m4s']);
    expect(await read(cache, 'none')).toBeUndefined();
  });

  test('has no more than fits: what was not used for longest goes', async () => {
    const cache = open();
    for (const name of ['one', 'two', 'one', 'six']) await read(cache, name);
    expect((await readdir(folder)).map((name) => name.slice(0, 8)).toSorted()).toEqual(['film+one', 'film+six']);
    expect(cache.figures).toEqual({ hits: 1, misses: 3, bytes: 8 });
  });

  test('keeps what somebody holds, beyond what fits, and lets it go with them', async () => {
    const cache = open({ mostBytes: 4 });
    const [one, two] = [await cache.hold('film/one.m4s'), await cache.hold('film/two.m4s')];
    expect(await readFile(one?.path ?? '', 'utf8')).toBe('one1');
    expect(await readFile(two?.path ?? '', 'utf8')).toBe('two1');
    await one?.[Symbol.asyncDispose]();
    expect(await readdir(folder)).toHaveLength(1);
    await two?.[Symbol.asyncDispose]();
    expect(cache.figures.bytes).toBe(4);
  });

  test('asks after a while whether a file still stands, and fetches what took its place', async () => {
    const cache = open({ trustedMs: -1 });
    await read(cache, 'one');
    expect(await read(cache, 'one')).toBe('one1');
    store.files.set('film/one.m4s', 'one2');
    expect(await read(cache, 'one')).toBe('one2');
    store.files.delete('film/one.m4s');
    expect(await read(cache, 'one')).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  test('gives out what it has while the store is away, and says so of what it has not', async () => {
    const cache = open({ trustedMs: -1 });
    await read(cache, 'one');
    store.isAway = true;
    expect(await read(cache, 'one')).toBe('one1');
    await expect(read(cache, 'two')).rejects.toThrow(StorageAway);
  });

  test('finds again what a process before it left, and asks whether it still stands', async () => {
    await read(open(), 'one');
    await writeFile(join(folder, '.unfinished-by-another'), 'half');
    store.files.delete('film/two.m4s');
    const cache = open();
    expect(await read(cache, 'one')).toBe('one1');
    expect(store.asked).toEqual(['fetch film/one.m4s', 'look film/one.m4s']);
    expect(cache.figures).toMatchObject({ hits: 1, misses: 0, bytes: 4 });
  });

  test('lets go of what nobody has asked for in a long time, and keeps what somebody holds', async () => {
    const cache = open({ keptMs: -1 });
    await read(cache, 'one');
    await using held = await cache.hold('film/two.m4s');
    await cache.sweep();
    expect(await readdir(folder)).toEqual([expect.stringContaining('film+two')]);
    expect(await readFile(held?.path ?? '', 'utf8')).toBe('two1');
    cache.close();
  });

  test('makes room and tries again when others have filled the disk, and fails when that does not help', async () => {
    const cache = open();
    await read(cache, 'one');
    await read(cache, 'two');
    store.full = 1;
    expect(await read(cache, 'six')).toBe('six1');
    expect((await readdir(folder)).map((name) => name.slice(0, 8)).toSorted()).toEqual(['film+six', 'film+two']);
    store.full = 2;
    await expect(read(cache, 'one')).rejects.toThrow('no space left');
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('fetches anew what somebody took from its folder', async () => {
    const cache = open();
    await using files = new OpenFiles();
    await read(cache, 'one');
    for (const name of await readdir(folder)) await rm(join(folder, name));
    const memory = Buffer.alloc(4);
    const seen: string[] = [];
    const used = await readFilesThrough(cache, files).use('film/one.m4s', async (file) => {
      await file.read(memory, 0);
      seen.push(file.mark, memory.toString());
    });
    expect([used, ...seen]).toEqual([true, 'one1', 'one1']);
  });
});
