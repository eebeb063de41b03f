import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentHasherLike } from '@liuguang/media/content-hash';
import { DamagedFile } from '@liuguang/media/media-store';
import type { NotedFile } from '@liuguang/media/verify';
import type { CacheSource, FileCache } from '../file-cache.ts';
import { inParallel } from '../in-parallel.ts';
import type { Draft, LocalFile, Storage, StoredFile } from '../storage.ts';
import { folderOf, isKey, keyOf } from '../storage-keys.ts';
import { DRAFTS, S3Draft } from './s3-draft.ts';
import type { S3Objects } from './s3-objects.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 3;
/** Longer than any file takes to be written. */
const UNFINISHED_KEPT_MS = 24 * 3600 * 1000;

export interface S3StorageParts {
  readonly objects: S3Objects;
  /** Of whole files, for programs that want a path. */
  readonly cache: FileCache;
  /** Where a large stream waits until it is known what it is. */
  readonly scratch: string;
}

/** Files in a bucket. What is written is hashed first, and the store compares. */
export class S3Storage implements Storage {
  readonly #objects: S3Objects;
  readonly #cache: FileCache;
  readonly #scratch: string;
  #cleared: Promise<void> | undefined;

  constructor({ objects, cache, scratch }: S3StorageParts) {
    this.#objects = objects;
    this.#cache = cache;
    this.#scratch = scratch;
  }

  async put(key: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }> {
    keyOf(key);
    if (Buffer.isBuffer(content)) return this.#objects.put(key, content);
    const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const first: Buffer[] = [];
    let bytes = 0;
    try {
      while (bytes < PART_BYTES) {
        const { value, done } = await pieces.next();
        if (done) return await this.#objects.put(key, Buffer.concat(first));
        first.push(value);
        bytes += value.length;
      }
      return await this.#putLarge(key, first, pieces);
    } finally {
      content.destroy();
    }
  }

  async find(key: string): Promise<StoredFile | undefined> {
    const object = await this.#objects.look(keyOf(key));
    if (!object) return undefined;
    const read = (range?: { start: number; end: number }) =>
      Readable.from(this.#objects.read(key, object, range), { objectMode: false });
    return { bytes: object.bytes, read };
  }

  async delete(key: string): Promise<void> {
    await this.#objects.delete(keyOf(key));
    await this.#cache.forget(key);
  }

  draft(key: string, noted?: ReadonlyMap<number, string>): Draft {
    return new S3Draft(this.#objects, keyOf(key), noted);
  }

  async localFile(key: string, noted?: NotedFile): Promise<LocalFile | undefined> {
    const held = await this.#cache.hold(keyOf(key));
    if (!held || !noted) return held;
    if (await isAsNoted(held.path, noted)) return held;
    await held[Symbol.asyncDispose]();
    await this.#cache.forget(key);
    throw new DamagedFile(key);
  }

  async *list(folder?: string): AsyncGenerator<{ key: string; bytes: number }> {
    for await (const found of this.#objects.list(folder === undefined ? '' : `${folderOf(folder)}/`))
      if (isKey(found.key)) yield found;
  }

  async drafts(folder: string): Promise<string[]> {
    const keys = new Set<string>();
    for await (const { key } of this.#objects.list(`${DRAFTS}${folderOf(folder)}/`))
      keys.add(key.slice(DRAFTS.length, key.lastIndexOf('/')));
    return [...keys];
  }

  async room(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  /** A file that goes on for long is written down here first, so that the store is told what all of it is. */
  async #putLarge(key: string, first: readonly Buffer[], rest: AsyncIterator<Buffer>) {
    this.#cleared ??= this.#clear();
    await this.#cleared;
    await mkdir(this.#scratch, { recursive: true });
    const path = join(this.#scratch, randomUUID());
    try {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = async function* () {
        for await (const piece of following(first, rest)) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      };
      await pipeline(counted, createWriteStream(path, { flags: 'wx' }));
      const sha256 = hash.digest('hex');
      await this.#upload(key, path, { bytes, sha256 });
      return { bytes, sha256 };
    } finally {
      await rm(path, { force: true });
    }
  }

  async #upload(key: string, path: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<void> {
    await using file = await open(path);
    const id = await this.#objects.beginParts(key, sha256);
    try {
      const starts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => index * PART_BYTES);
      const parts = await inParallel(PARTS_AT_ONCE, starts, async (start, index) => {
        const body = await readExactly(file, start, Math.min(PART_BYTES, bytes - start));
        return this.#objects.putPart(key, id, index + 1, body);
      });
      await this.#objects.finishParts(key, id, parts);
    } catch (error) {
      await this.#objects.dropParts(key, id).catch(() => undefined);
      throw error;
    }
  }

  /** What a process left half sent when it was killed: nobody sees it, and the store keeps it. */
  async #clear(): Promise<void> {
    const before = new Date(Date.now() - UNFINISHED_KEPT_MS);
    const left = await this.#objects.unfinished(before);
    await inParallel(PARTS_AT_ONCE, left, ({ key, id }) => this.#objects.dropParts(key, id));
  }
}

/** Fills a cache with what is in the bucket, byte for byte. */
export function cacheSourceOf(objects: S3Objects): CacheSource {
  return {
    look: (key) => objects.look(key),
    async fetch(key, path) {
      const object = await objects.look(key);
      if (!object) return undefined;
      await pipeline(objects.read(key, object), createWriteStream(path, { flags: 'wx' }));
      return object;
    },
  };
}

async function* following(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const memory = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(memory, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('what waited to be sent was cut off');
    at += bytesRead;
  }
  return memory;
}

async function isAsNoted(path: string, { bytes, hash }: NotedFile): Promise<boolean> {
  const hasher = contentHasherLike(hash);
  await using file = await open(path);
  if ((await file.stat()).size !== bytes) return false;
  for await (const piece of file.readableWebStream()) hasher.update(Buffer.from(piece as ArrayBuffer));
  return hasher.end() === hash;
}
