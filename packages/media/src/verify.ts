import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { MediaFile, MediaStore, StoredFile } from './media-store.ts';

export interface FileFaults {
  readonly missing: readonly string[];
  /** There, but not as they were written. */
  readonly damaged: readonly string[];
}

/** What a file is now; nothing where there is none, or where it went while it was read. */
export async function sumOf(
  find: () => Promise<StoredFile | undefined>,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const file = await find();
  if (!file) return undefined;
  const hash = createHash('sha256');
  try {
    await pipeline(file.read(), hash);
  } catch (error) {
    if (await find()) throw error;
    return undefined;
  }
  return { bytes: file.bytes, sha256: hash.digest('hex') };
}

/** Compares files with what was noted when they were written; reads every byte of them. */
export async function verifyFiles(store: MediaStore, files: readonly MediaFile[]): Promise<FileFaults> {
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const { name, bytes, sha256 } of files) {
    const now = await sumOf(() => store.find(name));
    if (!now) missing.push(name);
    else if (now.bytes !== bytes || now.sha256 !== sha256) damaged.push(name);
  }
  return { missing, damaged };
}
