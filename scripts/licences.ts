import { type LockedPackage, readLockedPackages } from './locked-packages.ts';

/** Licences under which a package may be part of what we give out under MIT. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Unlicense',
]);
/** Others, by package: each for its reason. */
const TAKEN_FOR: readonly { readonly name: RegExp; readonly licence: string }[] = [
  // A library of its own beside sharp, which whoever runs the server can replace.
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // Used as it is, so that there are no changed files to publish.
  { name: /^web-push$/, licence: 'MPL-2.0' },
];
/** Builds and tests, and is no part of what is given out. */
const TAKEN_FOR_DEVELOPMENT = new Set(['MPL-2.0']);

export interface LicenceFault {
  readonly name: string;
  readonly version: string;
  readonly why: string;
}

/** `A AND (B OR C)`; whatever cannot be read is not taken. */
function isTaken(expression: string, takes: (licence: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^()\s]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return token !== undefined && takes(token);
    const inside = either();
    if (tokens[at] !== ')') return false;
    at += 1;
    return inside;
  };
  const all = (): boolean => {
    let taken = one();
    while (tokens[at] === 'AND') {
      at += 1;
      taken = one() && taken;
    }
    return taken;
  };
  const either = (): boolean => {
    let taken = all();
    while (tokens[at] === 'OR') {
      at += 1;
      taken = all() || taken;
    }
    return taken;
  };
  return either() && at === tokens.length;
}

export function findLicenceFaultsOf(packages: readonly LockedPackage[]): LicenceFault[] {
  return packages.flatMap(({ name, version, licence, integrity, isForDevelopment }) => {
    const takes = (one: string) =>
      TAKEN.has(one) ||
      (isForDevelopment && TAKEN_FOR_DEVELOPMENT.has(one)) ||
      TAKEN_FOR.some((taken) => taken.licence === one && taken.name.test(name));
    const faults: LicenceFault[] = [];
    if (!isTaken(licence, takes))
      faults.push({ name, version, why: `is under ${licence || 'no licence that it names'}` });
    if (!integrity) faults.push({ name, version, why: 'has no hash in the lock file' });
    return faults;
  });
}

/** Nothing, or a line for each package whose licence nobody has agreed to. */
export async function findLicenceFaults(): Promise<string> {
  const packages = await readLockedPackages();
  if (packages.length === 0) return 'the lock file names no package at all';
  return findLicenceFaultsOf(packages)
    .map(({ name, version, why }) => `${name} ${version} ${why}`)
    .join('\n');
}
