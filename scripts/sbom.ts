import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, readLockedPackages } from './locked-packages.ts';
import { repositoryRoot } from './processes.ts';

/** As package URLs write it: the sign before a scope is the only one of npm's names that they spell otherwise. */
const purlOf = ({ name, version }: LockedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hashesOf = (integrity: string) =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice('sha512-'.length), 'base64').toString('hex') }));

/** A bill of materials in the form of CycloneDX 1.5: the same for the same lock file, so that two can be compared. */
export function billOfMaterials(packages: readonly LockedPackage[], own: { name: string; version: string }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...own, licenses: [{ license: { id: 'MIT' } }] } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      scope: one.isForDevelopment ? 'excluded' : 'required',
      purl: purlOf(one),
      hashes: hashesOf(one.integrity),
      licenses: [{ expression: one.licence }],
    })),
  };
}

if (import.meta.main) {
  const { name, version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  process.stdout.write(`${JSON.stringify(billOfMaterials(await readLockedPackages(), { name, version }), null, 2)}\n`);
}
