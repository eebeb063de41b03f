import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './processes.ts';

/** A package of others, as the lock file has it. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** `sha512-…`, by which npm knows what it downloads. */
  readonly integrity: string;
  /** Needed to build and test alone. */
  readonly isForDevelopment: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

const FOLDER = 'node_modules/';

/** Each package and version once, in the order of names; nothing is asked of any network. */
export function packagesOf(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockEntry> };
  const found = new Map<string, LockedPackage>();
  for (const [path, { version = '', license = '', integrity = '', link, dev = false }] of Object.entries(packages)) {
    if (link || !path.includes(FOLDER)) continue;
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const isForDevelopment = dev && (found.get(`${name}@${version}`)?.isForDevelopment ?? true);
    found.set(`${name}@${version}`, { name, version, licence: license, integrity, isForDevelopment });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

export const readLockedPackages = async (): Promise<LockedPackage[]> =>
  packagesOf(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8'));
