import type { Readable } from 'node:stream';

/** What came is not what was written, and came so again when it was asked for anew. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';

  constructor(name: string) {
    super(`${name} is not as it was written`);
  }
}

export interface StoredFile {
  readonly bytes: number;
  /** Fails with `DamagedFile` where the store itself can tell. */
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
