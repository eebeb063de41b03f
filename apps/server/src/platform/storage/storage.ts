import type { Readable } from 'node:stream';
import type { NotedFile } from '@liuguang/media/verify';

export interface StoredFile {
  readonly bytes: number;
  /** The whole file, or the bytes from `start` to `end`, both included. */
  read(range?: { start: number; end: number }): Readable;
}

/** A file that comes in pieces, in any order and through any process, before it stands under its key. */
export interface Draft {
  /**
   * Puts bytes in their place, piece after piece; what was put elsewhere stays. A place is for the bytes that came there first, known by
   * their sum, whichever process took them: for others this changes nothing and answers false. A store that looks before
   * it writes may take two at the very same moment, and keeps both.
   */
  write(at: number, pieces: readonly Buffer[], sum: string): Promise<boolean>;
  /**
   * What there is so far, all of it or the bytes from `start` to before `end`, with holes where nothing came; once it is
   * finished, the file. Each piece stands until the next one is asked for, in the same memory.
   */
  pieces(part?: { start: number; end: number }): AsyncIterable<Buffer>;
  /** Makes it the file of its key, for good. Said again, by another process or after a crash, it changes nothing. */
  finish(): Promise<void>;
  /** Lets go of whatever is aside, and leaves a finished file alone. */
  discard(): Promise<void>;
}

/** A path under which programs of this machine can read a file until it is let go. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string;
}

/** Where files are kept, by key. A file is there whole or not at all. */
export interface Storage {
  put(key: string, content: Buffer | Readable): Promise<{ bytes: number; sha256: string }>;
  find(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  /** What is noted of its pieces, each one's sum by its place, decides between two that came at the same moment. */
  draft(key: string, noted?: ReadonlyMap<number, string>): Draft;
  /** What comes from another machine is compared with what was noted of it, and fails with `DamagedFile`. */
  localFile(key: string, noted?: NotedFile): Promise<LocalFile | undefined>;
  /** Every file whose key begins with the folder, or every file, in no order. */
  list(folder?: string): AsyncIterable<{ key: string; bytes: number }>;
  /** Keys in the folder of which something is aside, in no order. */
  drafts(folder: string): Promise<string[]>;
  /** Bytes that can still be written; without end where nobody knows an end. */
  room(): Promise<number>;
}
