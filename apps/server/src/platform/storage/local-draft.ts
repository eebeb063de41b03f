import { closeSync, constants, fdatasync, mkdirSync, openSync, readlinkSync, symlinkSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isMissing, isTaken, linkIntoPlace, writeAllAt } from './local-files.ts';
import type { Draft } from './storage.ts';

const flush = promisify(fdatasync);

const WRITE_ANYWHERE = constants.O_WRONLY | constants.O_CREAT;
const READ_BYTES = 1024 * 1024;
/** So much at most is left to flush when the last piece has come, and so much of a file lies in memory alone. */
const FLUSHED_BYTES = 8 * 1024 * 1024;

export interface DraftPaths {
  readonly path: string;
  /** A folder with a link for each piece. */
  readonly sums: string;
  /** Where the whole is found. */
  readonly place: string;
}

/** Pieces in one file with holes, so that putting them together costs nothing: the whole is flushed and gets its name. */
export class LocalDraft implements Draft {
  readonly #path: string;
  readonly #sums: string;
  readonly #place: string;

  constructor({ path, sums, place }: DraftPaths) {
    this.#path = path;
    this.#sums = sums;
    this.#place = place;
  }

  async write(at: number, pieces: readonly Buffer[], sum: string): Promise<boolean> {
    if (!this.#isFor(at, sum)) return false;
    const file = this.#open();
    try {
      const written = await writeAllAt(file, at, pieces);
      if (isPastMark(at, written)) await flush(file);
    } finally {
      closeSync(file);
    }
    return true;
  }

  async *pieces({ start, end } = { start: 0, end: Number.POSITIVE_INFINITY }): AsyncGenerator<Buffer> {
    await using file = await this.#openWhole().catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    // Nothing of it ever came to this folder.
    if (!file) return;
    const memory = Buffer.allocUnsafe(READ_BYTES);
    for (let at = start; at < end; ) {
      const { bytesRead } = await file.read(memory, 0, Math.min(memory.length, end - at), at);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  async finish(): Promise<void> {
    await using file = await this.#openWhole();
    await file.sync();
    await linkIntoPlace(this.#path, this.#place).catch((error: unknown) => {
      // Another process was faster, or there is nothing aside after a crash.
      if (!isMissing(error)) throw error;
    });
  }

  async discard(): Promise<void> {
    await rm(this.#path, { force: true });
    await rm(this.#sums, { recursive: true, force: true });
  }

  /**
   * A link can be made once, and says from its first moment for which bytes the place is: so whoever is late, in
   * whatever process, can write nothing but what is there already, even when the file has been finished meanwhile.
   */
  #isFor(at: number, sum: string): boolean {
    const link = join(this.#sums, String(at));
    try {
      symlinkSync(sum, link);
      return true;
    } catch (error) {
      if (isTaken(error)) return readlinkSync(link) === sum;
      if (!isMissing(error)) throw error;
      mkdirSync(this.#sums, { recursive: true });
      return this.#isFor(at, sum);
    }
  }

  /** Aside first: what is there anew when the file has been finished is not the file. */
  async #openWhole(): Promise<FileHandle> {
    const aside = await openIfThere(this.#path);
    const finished = await openIfThere(this.#place);
    if (finished) await aside?.close();
    return finished ?? aside ?? open(this.#path);
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

const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
