import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { MediaFile, MediaStore } from './media-store.ts';

export interface FileFaults {
  readonly missing: readonly string[];
  /** There, but not as they were written. */
  readonly damaged: readonly string[];
}

/** Compares files with what was noted when they were written; reads every byte of them. */
export async function verifyFiles(store: MediaStore, files: readonly MediaFile[]): Promise<FileFaults> {
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const { name, bytes, sha256 } of files) {
    const file = await store.find(name);
    if (!file) {
      missing.push(name);
      continue;
    }
    const hash = createHash('sha256');
    await pipeline(file.read(), hash);
    if (file.bytes !== bytes || hash.digest('hex') !== sha256) damaged.push(name);
  }
  return { missing, damaged };
}
