import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type CacheFigures, FileCache } from './file-cache.ts';
import { LocalStorage } from './local-storage.ts';
import { OpenFiles } from './open-files.ts';
import { type ReadFiles, readFilesIn, readFilesThrough } from './read-files.ts';
import type { S3Address } from './s3/s3-address.ts';
import { S3Client, type S3Outcome } from './s3/s3-client.ts';
import { S3Objects } from './s3/s3-objects.ts';
import { cacheSourceOf, S3Storage } from './s3/s3-storage.ts';
import type { Storage } from './storage.ts';
import { StorageAway, StorageSetupError } from './storage-away.ts';

export interface StorageSettings {
  readonly dataDir: string;
  /** Without one, files lie in the data folder of this machine. */
  readonly address: S3Address | undefined;
  /** Of files that were fetched from there. */
  readonly cacheBytes: number;
}

export interface OpenedStorage {
  readonly storage: Storage;
  readonly readFiles: ReadFiles;
  /** Attempts at the store so far, by how they ended. */
  readonly attempts: Readonly<Record<S3Outcome, number>>;
  readonly cache: () => CacheFigures;
  /** Fails with what is wrong with the store; one that does not answer just now is left to answer later. */
  prepare(): Promise<void>;
  /** Why nothing can be read here, or nothing. A store that is away does not count: what is in the cache is given out. */
  notReady(): Promise<string | undefined>;
  close(): Promise<void>;
}

export const localFolder = (dataDir: string): string => join(dataDir, 'files');

/** Files of this house, wherever it keeps them. */
export function openStorage({ dataDir, address, cacheBytes }: StorageSettings): OpenedStorage {
  const openFiles = new OpenFiles();
  const attempts = { ok: 0, again: 0, away: 0, refused: 0 };
  if (!address) {
    const folder = localFolder(dataDir);
    return {
      storage: new LocalStorage(folder),
      readFiles: readFilesIn(folder, openFiles),
      attempts,
      cache: () => ({ hits: 0, misses: 0, bytes: 0 }),
      prepare: async () => undefined,
      notReady: () =>
        access(folder, constants.R_OK).then(
          () => undefined,
          () => 'its folder cannot be read',
        ),
      close: () => openFiles[Symbol.asyncDispose](),
    };
  }
  const client = new S3Client(address, {
    onAttempt: (outcome) => {
      attempts[outcome] += 1;
    },
  });
  const objects = new S3Objects(client);
  const folder = join(dataDir, 'storage-cache');
  const cache = new FileCache(cacheSourceOf(objects), { folder: join(folder, 'files'), mostBytes: cacheBytes });
  return {
    storage: new S3Storage({ objects, cache, scratch: join(folder, 'scratch') }),
    readFiles: readFilesThrough(cache, openFiles),
    attempts,
    cache: () => cache.figures,
    prepare: () => objects.prepare().catch(inWords),
    notReady: async () => undefined,
    async close() {
      await openFiles[Symbol.asyncDispose]();
      cache.close();
      client.close();
    },
  };
}

function inWords(error: unknown): never {
  if (error instanceof StorageAway || !(error instanceof Error)) throw error;
  throw new StorageSetupError(`STORAGE_URL names a store that cannot be used: ${error.message}`, { cause: error });
}
