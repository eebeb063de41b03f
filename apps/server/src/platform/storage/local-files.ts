import { createHash } from 'node:crypto';
import { writev } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const writePieces = promisify(writev);

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

/** A key can lie below what is a file. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');

export const isTaken = (error: unknown): boolean => hasCode(error, 'EEXIST');

/** Puts a file in its place so that a power cut does not undo it: a rename alone is only remembered, not written. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await flushFolder(dirname(to));
}

/** The same for what must never take the place of another file. */
export async function linkIntoPlace(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  await flushFolder(dirname(to));
  await rm(from, { force: true });
}

async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

export async function writeFlushed(
  path: string,
  content: Buffer | Readable,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await using file = await open(path, 'wx');
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    hash.update(chunk);
    bytes += chunk.length;
    // Unlike `write`, this goes on until all of the chunk is written.
    await file.appendFile(chunk);
  }
  await file.sync();
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Writes pieces one after the other and tells how many bytes those are. A single write may stop short of the end, at the
 * end of the disk for example, and only the next one says why.
 */
export async function writeAllAt(file: number, at: number, pieces: readonly Buffer[]): Promise<number> {
  let done = 0;
  for (let left = pieces.filter(({ length }) => length > 0); left.length > 0; ) {
    const { bytesWritten } = await writePieces(file, left, at + done);
    done += bytesWritten;
    left = without(left, bytesWritten);
  }
  return done;
}

/** What is left of pieces whose first bytes are done with. */
function without(pieces: readonly Buffer[], bytes: number): Buffer[] {
  let gone = bytes;
  const left: Buffer[] = [];
  for (const piece of pieces) {
    if (gone < piece.length) left.push(piece.subarray(gone));
    gone = Math.max(0, gone - piece.length);
  }
  return left;
}
