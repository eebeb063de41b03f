import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PartRow, WorkRepository } from './work.repository.ts';

/** Files that are no uploads lie below this; those of uploads are the uploads'. */
const FOLDER = 'works';
const AT_ONCE = 100;

export const workFileKey = (name: string): string => `${FOLDER}/${name}`;

interface VerifyParts {
  readonly repository: WorkRepository;
  readonly storage: Storage;
}

export interface WorkFindings {
  readonly files: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
  /** Files that nothing knows of. */
  readonly orphaned: readonly string[];
}

/** Compares every file of every work with what is noted of it, byte by byte, and looks for files nobody knows. */
export async function verifyWorks({ repository, storage }: VerifyParts): Promise<WorkFindings> {
  const found = { files: 0, missing: [] as string[], damaged: [] as string[], orphaned: [] as string[] };
  for (let after = { workId: 0n, number: 0 }; ; ) {
    const parts = await repository.filesAfter(after, AT_ONCE);
    for (const { file } of parts) {
      if (!file) continue;
      found.files += 1;
      const fault = await faultOf(storage, file);
      if (fault) found[fault].push(file.key);
    }
    const last = parts.at(-1);
    if (!last || parts.length < AT_ONCE) break;
    after = last;
  }
  const keys: string[] = [];
  for await (const { key } of storage.list(FOLDER)) keys.push(key);
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const known = await repository.knownFiles(some);
    found.orphaned.push(...some.filter((key) => !known.has(key)));
  }
  return found;
}

async function faultOf(
  storage: Storage,
  { key, bytes, sha256 }: NonNullable<PartRow['file']>,
): Promise<'missing' | 'damaged' | undefined> {
  const file = await storage.find(key);
  if (!file) return 'missing';
  const hash = createHash('sha256');
  await pipeline(file.read(), hash);
  return file.bytes === bytes && hash.digest('hex') === sha256 ? undefined : 'damaged';
}
