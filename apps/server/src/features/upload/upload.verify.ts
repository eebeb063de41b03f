import type { Storage } from '../../platform/storage/storage.ts';
import { UPLOADS_FOLDER } from './upload.announcer.ts';
import type { UploadRepository } from './upload.repository.ts';

interface VerifyParts {
  readonly repository: UploadRepository;
  readonly storage: Storage;
}

const AT_ONCE = 100;

/**
 * Looks for files, and for what came of files, that no upload knows; what this answers looks again, and tells those that
 * are still there. For an upload goes after its file, and a chunk that comes too late is thrown away once it is written.
 */
export async function lookForStrays(parts: VerifyParts): Promise<() => Promise<{ orphaned: readonly string[] }>> {
  const before = new Set(await strays(parts));
  return async () => ({ orphaned: before.size === 0 ? [] : (await strays(parts)).filter((name) => before.has(name)) });
}

async function strays({ repository, storage }: VerifyParts): Promise<string[]> {
  const files = (await Array.fromAsync(storage.list(UPLOADS_FOLDER))).map(({ key }) => ({ key, name: key }));
  const drafts = (await storage.drafts(UPLOADS_FOLDER)).map((key) => ({ key, name: `the draft of ${key}` }));
  const found = [...files, ...drafts];
  const unknown: string[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const some = found.slice(from, from + AT_ONCE);
    const known = await repository.knownKeys(some.map(({ key }) => key));
    unknown.push(...some.filter(({ key }) => !known.has(key)).map(({ name }) => name));
  }
  return unknown;
}
