import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** The whole file, or the bytes from `start` to `end`, both included. */
  read(range?: { start: number; end: number }): Readable;
}

/** Where files are kept, by key. A file is there whole or not at all. */
export interface Storage {
  put(key: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }>;
  find(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
}
