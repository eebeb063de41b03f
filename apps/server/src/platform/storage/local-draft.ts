import { closeSync, constants, fdatasync, mkdirSync, openSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isMissing, moveIntoPlace, writeAllAt } from './local-files.ts';
import type { Draft } from './storage.ts';

const flush = promisify(fdatasync);

const WRITE_ANYWHERE = constants.O_WRONLY | constants.O_CREAT;
const READ_BYTES = 1024 * 1024;
/** So much at most is left to flush when the last piece has come, and so much of a file lies in memory alone. */
const FLUSHED_BYTES = 8 * 1024 * 1024;

/** Pieces in one file with holes, so that putting them together costs nothing: the whole is flushed and renamed. */
export class LocalDraft implements Draft {
  readonly #path: string;
  readonly #place: string;

  constructor(path: string, place: string) {
    this.#path = path;
    this.#place = place;
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    const file = this.#open();
    try {
      await writeAllAt(file, at, bytes);
      if (isPastMark(at, bytes.length)) await flush(file);
    } finally {
      closeSync(file);
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    await using file = await open((await exists(this.#path)) ? this.#path : this.#place);
    const memory = Buffer.allocUnsafe(READ_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, memory.length, null);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  }

  async finish(): Promise<void> {
    if (!(await exists(this.#path)) && (await exists(this.#place))) return;
    await using file = await open(this.#path, 'r+');
    await file.sync();
    await moveIntoPlace(this.#path, this.#place);
  }

  discard(): Promise<void> {
    return rm(this.#path, { force: true });
  }

  /**
   * For each piece anew, for the file may have been finished meanwhile, and at once: that takes a hundredth of the time
   * in which a thread that does it for us is woken.
   */
  #open(): number {
    try {
      return openSync(this.#path, WRITE_ANYWHERE);
    } catch (error) {
      if (!isMissing(error)) throw error;
      mkdirSync(dirname(this.#path), { recursive: true });
      return openSync(this.#path, WRITE_ANYWHERE);
    }
  }
}

/** One piece in every so many waits for the disk, while others come. */
const isPastMark = (at: number, length: number): boolean =>
  Math.floor(at / FLUSHED_BYTES) < Math.floor((at + length) / FLUSHED_BYTES);

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
