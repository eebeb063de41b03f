import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A name written on the same line as `describe(`, `test(` or `it(`; skipped, pending and commented-out ones do not count. */
const NAMED = /^[ \t]*(?:describe|test|it)(?:\.(?:concurrent|sequential))?\(\s*(['"`])(.+?)\1/gm;

/** The first word of a name is what it is about: `login/guest makes one guest` and `app/login/guest: …` are both. */
const subjectOf = (name: string): string => (name.split(/\s/)[0] ?? '').replace(/[:,;]$/, '').replace(/^app\//, '');

export const subjectsIn = (source: string): string[] =>
  [...source.matchAll(NAMED)].map(([, , name = '']) => subjectOf(name));

/** What the tests in the files that match are about. */
export function testedSubjects(root: string, patterns: readonly string[]): Set<string> {
  const files = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] });
  return new Set(files.flatMap((file) => subjectsIn(readFileSync(join(root, file), 'utf8'))));
}
