import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SHEETS = ['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'];

/** What is said of `*::before`, or of `::before` alone: of every element's. */
const OF_ALL = /(?:^|[,{}\s>+~])\*?::(?:before|after)/;

test.each([
  ['*::before {', true],
  ['*,\n::after {', true],
  ['.lg-picture > *::before {', true],
  ['.lg-skeleton::before {', false],
  ['.lg-press:hover::after {', false],
])('%j is said of every element: %s', (rule, isOfAll) => {
  expect(OF_ALL.test(rule)).toBe(isOfAll);
});

test('nothing is said of what stands before and after every element: each would be styled three times over', () => {
  const sheets = globSync(SHEETS, { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  const withoutNotes = (sheet: string) => readFileSync(`${root}/${sheet}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  expect(sheets.filter((sheet) => OF_ALL.test(withoutNotes(sheet)))).toEqual([]);
});
