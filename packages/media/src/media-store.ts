import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  read(): Readable;
}

/** Where one video's files are kept, by name. A file is there whole or not at all. */
export interface MediaStore {
  put(name: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }>;
  find(name: string): Promise<StoredFile | undefined>;
  delete(name: string): Promise<void>;
}

/** A file as it was when it was written. */
export interface MediaFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}
