import { isDeepStrictEqual } from 'node:util';
import { type FileFault, faultOf } from '@liuguang/media/verify';
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
export async function verifyWorks(parts: VerifyParts): Promise<WorkFindings> {
  const { repository } = parts;
  const found = { files: 0, missing: [] as string[], damaged: [] as string[] };
  // What is being added or removed is known, or gone, by the time the others are read.
  const unknown = new Set(await unknownFiles(parts));
  for (let after = { workId: 0n, number: 0 }; ; ) {
    const rows = await repository.filesAfter(after, AT_ONCE);
    for (const row of rows) {
      found.files += 1;
      const fault = await faultAsNoted(parts, row);
      if (fault) found[fault.kind].push(fault.key);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last;
  }
  const stillUnknown = unknown.size === 0 ? [] : await unknownFiles(parts);
  return { ...found, orphaned: stillUnknown.filter((key) => unknown.has(key)) };
}

async function unknownFiles({ repository, storage }: VerifyParts): Promise<string[]> {
  const keys = (await Array.fromAsync(storage.list(FOLDER))).map(({ key }) => key);
  const unknown: string[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const known = await repository.knownFiles(some);
    unknown.push(...some.filter((key) => !known.has(key)));
  }
  return unknown;
}

/**
 * Reading takes its time, in which a part may get another file, or go. So what is at fault is compared once more with
 * what is noted of it by then, unless that is the same.
 */
async function faultAsNoted(
  parts: VerifyParts,
  { workId, number, file }: PartRow,
): Promise<{ kind: FileFault; key: string } | undefined> {
  const kind = file && (await faultOf(() => parts.storage.find(file.key), file));
  if (!kind) return undefined;
  const now = await parts.repository.part(workId, number);
  if (isDeepStrictEqual(now?.file, file)) return { kind, key: file.key };
  return now && faultAsNoted(parts, now);
}
