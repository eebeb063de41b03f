import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseFile } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

export type BrokenImport = { rule: string; from: string; to: string; why: string };

const sourceFolders = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'spec-ledger'];
const ruleFile = join(import.meta.dirname, '../.dependency-cruiser.cjs');

function hasInlineImportType(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && node.type === 'TsImportType') return true;
  return Object.values(node).some(hasInlineImportType);
}

/** dependency-cruiser is blind to `import('…').Name` where a type stands, so that form is not allowed at all. */
async function findInlineImportTypes(baseDir: string, files: string[]): Promise<BrokenImport[]> {
  const found: BrokenImport[] = [];
  for (const from of files.filter((file) => /\.tsx?$/.test(file))) {
    const tree = await parseFile(join(baseDir, from), { syntax: 'typescript', tsx: from.endsWith('x') });
    if (!hasInlineImportType(tree)) continue;
    found.push({ rule: 'no-inline-import-types', from, to: "import('…')", why: 'types come by `import type`' });
  }
  return found;
}

/** Holds the imports below `baseDir` against the import rule of this repository. */
export async function checkImports(baseDir: string): Promise<{ files: number; broken: BrokenImport[] }> {
  const options = await extractDepcruiseOptions(ruleFile);
  const folders = sourceFolders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(folders, { ...options, baseDir, validate: true });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text instead of its result');
  const files = output.modules
    .map((module) => module.source)
    .filter((source) => folders.some((folder) => source.startsWith(`${folder}/`)));
  const comments = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]));
  const broken = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    why: comments.get(rule.name) ?? '',
  }));
  return { files: files.length, broken: [...broken, ...(await findInlineImportTypes(baseDir, files))] };
}
