import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

test('every test that the security document names is there', async () => {
  const text = await readFile(join(ROOT, 'docs/security.md'), 'utf8');
  const named = [...new Set([...text.matchAll(NAMED)].map(([, path = '']) => path))];
  expect(named.length).toBeGreaterThan(50);
  const isThere = (path: string) => [ROOT, join(ROOT, 'apps/server/src')].some((at) => existsSync(join(at, path)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
