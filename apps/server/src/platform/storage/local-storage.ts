import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storage, StoredFile } from './storage.ts';

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/;

/** Longer than any file takes to be written. */
const ASIDE_KEPT_MS = 24 * 3600 * 1000;

/** Files in a folder of this machine: written aside, flushed, and renamed into place. */
export class LocalStorage implements Storage {
  readonly #folder: string;
  #cleared: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }> {
    const path = this.#pathOf(key);
    const aside = join(this.#folder, '.aside', randomUUID());
    await mkdir(dirname(aside), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    this.#cleared ??= clearAside(dirname(aside));
    await this.#cleared;
    try {
      const written = await writeFlushed(aside, content);
      await rename(aside, path);
      await flushFolder(dirname(path));
      return written;
    } finally {
      await rm(aside, { force: true });
    }
  }

  async find(key: string): Promise<StoredFile | undefined> {
    const path = this.#pathOf(key);
    try {
      const found = await stat(path);
      if (!found.isFile()) return undefined;
      return { bytes: found.size, read: (range) => createReadStream(path, range ?? {}) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await rm(this.#pathOf(key), { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  #pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(this.#folder, key);
  }
}

/** Removes what a process left half written when it was killed: nobody would ever find it, and it may say a lot. */
async function clearAside(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ASIDE_KEPT_MS) await rm(path, { force: true });
  }
}

/** A key can lie below what is a file. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A rename that is not flushed may be undone by a power cut. */
async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

async function writeFlushed(path: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      hash.update(chunk);
      bytes += chunk.length;
      // Unlike `write`, this goes on until all of the chunk is written.
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
