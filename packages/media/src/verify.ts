import { type ContentHash, contentHasherLike } from './content-hash.ts';
import { DamagedFile, type MediaFile, type MediaStore, type StoredFile } from './media-store.ts';

export type FileFault = 'missing' | 'damaged';

export interface FileFaults {
  readonly missing: readonly string[];
  /** There, but not as they were written. */
  readonly damaged: readonly string[];
}

/** What a file was when it was written. */
export interface NotedFile {
  readonly bytes: number;
  readonly hash: ContentHash;
}

/** Compares a file with what was noted of it, and reads every byte; one that goes while it is read is missing. */
export async function faultOf(
  find: () => Promise<StoredFile | undefined>,
  { bytes, hash }: NotedFile,
): Promise<FileFault | undefined> {
  const file = await find();
  if (!file) return 'missing';
  if (file.bytes !== bytes) return 'damaged';
  const hasher = contentHasherLike(hash);
  try {
    for await (const piece of file.read()) hasher.update(piece);
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged';
    if (await find()) throw error;
    return 'missing';
  }
  return hasher.end() === hash ? undefined : 'damaged';
}

export async function verifyFiles(store: MediaStore, files: readonly MediaFile[]): Promise<FileFaults> {
  const faults = { missing: [] as string[], damaged: [] as string[] };
  for (const { name, bytes, sha256 } of files) {
    const fault = await faultOf(() => store.find(name), { bytes, hash: `sha256-${sha256}` });
    if (fault) faults[fault].push(name);
  }
  return faults;
}
