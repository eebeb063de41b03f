import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from './storage.ts';

export interface Moved {
  readonly copied: number;
  readonly copiedBytes: number;
  /** Already as they should be. */
  readonly there: number;
}

interface MoveOptions {
  readonly from: Storage;
  readonly to: Storage;
  /** Reads what is there already instead of trusting its size. */
  readonly compare?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (moved: Moved) => void;
}

const AT_ONCE = 4;
const TOLD_EVERY_MS = 5_000;

/**
 * Copies every file that is not there yet. A file is there whole or not at all, so whoever is stopped, in whatever way,
 * goes on with the next. What goes meanwhile is left out; what comes meanwhile, the next run finds.
 */
export async function moveFiles({ from, to, compare = false, signal, onProgress }: MoveOptions): Promise<Moved> {
  const done = { copied: 0, copiedBytes: 0, there: 0 };
  let toldAt = performance.now();
  const files = from.list()[Symbol.asyncIterator]();
  const work = async () => {
    while (!signal?.aborted) {
      const { value, done: isLast } = await files.next();
      if (isLast) return;
      const bytes = await moveOne({ from, to, key: value.key, compare });
      if (bytes === undefined) done.there += 1;
      else {
        done.copied += 1;
        done.copiedBytes += bytes;
      }
      if (performance.now() - toldAt < TOLD_EVERY_MS) continue;
      toldAt = performance.now();
      onProgress?.({ ...done });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

interface One {
  readonly from: Storage;
  readonly to: Storage;
  readonly key: string;
  readonly compare: boolean;
}

/** How many bytes were copied; nothing when there was no need. */
async function moveOne({ from, to, key, compare }: One): Promise<number | undefined> {
  const file = await from.find(key);
  if (!file) return undefined;
  const there = await to.find(key);
  if (there?.bytes === file.bytes && (!compare || (await isSame(file, there)))) return undefined;
  const { bytes } = await to.put(key, file.read());
  if (bytes !== file.bytes) throw new Error(`${key} had ${file.bytes} bytes, and ${bytes} of them came`);
  return bytes;
}

/** One that its store finds damaged is not the same. */
async function isSame(one: StoredFile, other: StoredFile): Promise<boolean> {
  const [expected, found] = await Promise.all([sumOf(one), sumOf(other).catch(() => undefined)]);
  return expected === found;
}

async function sumOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.read(), hash);
  return hash.digest('hex');
}
