import { join } from 'node:path';
import type { FileCache } from './file-cache.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';

/** Stored files that many ask for, to be read piece by piece. */
export interface ReadFiles {
  /** Does `work` with a file, which stays open until it is done; answers false when there is no such file. */
  use(key: string, work: (file: OpenFile) => Promise<void>): Promise<boolean>;
}

/** Where they lie. */
export const readFilesIn = (folder: string, files: OpenFiles): ReadFiles => ({
  use: (key, work) => files.use(join(folder, key), work),
});

/** By way of this machine's disk. */
export function readFilesThrough(cache: FileCache, files: OpenFiles): ReadFiles {
  const tryToUse = async (key: string, work: (file: OpenFile) => Promise<void>): Promise<boolean | 'gone'> => {
    await using held = await cache.hold(key);
    if (!held) return false;
    // The same on every machine that has it, so that one may go on where another broke off.
    const { path, mark } = held;
    return (await files.use(path, (file) => work({ bytes: file.bytes, mark, read: file.read }))) || 'gone';
  };
  return {
    async use(key, work) {
      const used = await tryToUse(key, work);
      if (used !== 'gone') return used;
      await cache.forget(key);
      return (await tryToUse(key, work)) === true;
    },
  };
}
