import { describe, expect, test } from 'vitest';
import { findLicenceFaults, findLicenceFaultsOf } from './licences.ts';
import { type LockedPackage, packagesOf, readLockedPackages } from './locked-packages.ts';
import { billOfMaterials } from './sbom.ts';

const some = (change: Partial<LockedPackage>): LockedPackage => ({
  name: 'some',
  version: '1.0.0',
  licence: 'MIT',
  integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
  isForDevelopment: false,
  ...change,
});

describe('a package', () => {
  test.each([
    [{ licence: 'ISC' }],
    [{ licence: '(MIT OR GPL-3.0-only)' }],
    [{ licence: 'Apache-2.0 AND MIT' }],
    [{ licence: 'MPL-2.0', isForDevelopment: true }],
    [{ licence: 'LGPL-3.0-or-later', name: '@img/sharp-libvips-linux-x64' }],
  ])('may come in with %o', (change) => {
    expect(findLicenceFaultsOf([some(change)])).toEqual([]);
  });

  test.each([
    [{ licence: 'GPL-3.0-only' }],
    [{ licence: 'AGPL-3.0-or-later', isForDevelopment: true }],
    [{ licence: 'MIT AND GPL-2.0-only' }],
    [{ licence: '(MIT OR ISC) AND SSPL-1.0' }],
    [{ licence: 'LGPL-3.0-or-later' }],
    [{ licence: 'MPL-2.0' }],
    [{ licence: 'SEE LICENSE IN LICENSE.md' }],
    [{ licence: 'UNLICENSED' }],
    [{ licence: '(MIT' }],
    [{ licence: '' }],
    [{ integrity: '' }],
  ])('may not come in with %o', (change) => {
    expect(findLicenceFaultsOf([some(change)])).toHaveLength(1);
  });
});

test('all that the lock file names may be given out', async () => {
  expect((await readLockedPackages()).length).toBeGreaterThan(100);
  expect(await findLicenceFaults()).toBe('');
});

test('a package that something needs at run time is no tool, though others need it to build', () => {
  const entry = { version: '2.0.0', license: 'MIT', integrity: 'sha512-AA==' };
  const lock = {
    packages: { '': {}, 'node_modules/a': { ...entry, dev: true }, 'node_modules/b/node_modules/a': entry },
  };
  expect(packagesOf(JSON.stringify(lock))).toEqual([expect.objectContaining({ name: 'a', isForDevelopment: false })]);
});

test('the bill of materials names every package, where it comes from and what it is known by', () => {
  const { components } = billOfMaterials([some({ name: '@scope/some' })], { name: 'house', version: '1.0.0' });
  expect(components).toEqual([
    expect.objectContaining({
      purl: 'pkg:npm/%40scope/some@1.0.0',
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
    }),
  ]);
});
