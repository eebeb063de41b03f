import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { LocalDraft } from './local-draft.ts';
import { isMissing, moveIntoPlace, writeFlushed } from './local-files.ts';
import type { Draft, LocalFile, Storage, StoredFile } from './storage.ts';
import { folderOf, isKey, keyOf } from './storage-keys.ts';

const DRAFTS = '.drafts';
const SUMS = '.sums';

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
    this.#cleared ??= clearAside(dirname(aside));
    await this.#cleared;
    try {
      const written = await writeFlushed(aside, content);
      await moveIntoPlace(aside, path);
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

  draft(key: string): Draft {
    const place = this.#pathOf(key);
    return new LocalDraft({ path: join(this.#folder, DRAFTS, key), sums: join(this.#folder, SUMS, key), place });
  }

  /** The file itself: nothing is left to let go of. */
  async localFile(key: string): Promise<LocalFile | undefined> {
    const found = await this.find(key);
    return found && { path: this.#pathOf(key), [Symbol.asyncDispose]: async () => undefined };
  }

  async *list(folder?: string): AsyncGenerator<{ key: string; bytes: number }> {
    for (const below of folder === undefined ? await this.#folders() : [folderOf(folder)]) {
      for await (const key of pathsBelow(this.#folder, below)) {
        const file = isKey(key) ? await this.find(key) : undefined;
        if (file) yield { key, bytes: file.bytes };
      }
    }
  }

  async drafts(folder: string): Promise<string[]> {
    const keys = new Set<string>();
    for await (const path of pathsBelow(join(this.#folder, DRAFTS), folderOf(folder))) keys.add(path);
    for await (const link of pathsBelow(join(this.#folder, SUMS), folderOf(folder))) keys.add(dirname(link));
    return [...keys];
  }

  async room(): Promise<number> {
    try {
      return await roomAt(this.#folder);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await mkdir(this.#folder, { recursive: true });
      return roomAt(this.#folder);
    }
  }

  /** Without those that begin with a dot: what is aside is no file yet. */
  async #folders(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names.filter((name) => !name.startsWith('.'));
  }

  #pathOf(key: string): string {
    return join(this.#folder, keyOf(key));
  }
}

/** Whatever lies below and is no folder. One that goes meanwhile has nothing in it. */
async function* pathsBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(root, path);
    else yield path;
  }
}

async function roomAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Removes what a process left half written when it was killed: nobody would ever find it, and it may say a lot. */
async function clearAside(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ASIDE_KEPT_MS) await rm(path, { force: true });
  }
}
