import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsOf, findTextFaults } from './texts.ts';

// A new one each time: a module is read once by its address.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
}

test('sentences in tables and tests are in their place', async () => {
  plant('apps/web/src/features/wallet/messages.ts', `export const m = { a: { 'zh-CN': '余额', en: 'Balance' } };`);
  plant('apps/web/src/features/wallet/balance.test.ts', `expect('余额');`);
  plant('packages/ui/src/ui-texts.tsx', `export const end = '没有更多了';`);
  plant('packages/ui/src/Card.tsx', `export const dash = '—';`);
  expect(await findTextFaults(folder)).toBe('');
});

test('Chinese in a component or beside the table is found, with its place', async () => {
  plant('apps/web/src/features/wallet/WalletScreen.tsx', `export const title =\n  '余额';\n`);
  plant('packages/ui/src/end-mark.ts', `export const mark = '。';`);
  const found = await findTextFaults(folder);
  expect(found).toContain('apps/web/src/features/wallet/WalletScreen.tsx:2:');
  expect(found).toContain('packages/ui/src/end-mark.ts:1:');
});

test('a table that was copied and not translated is found', async () => {
  plant('apps/web/src/features/wallet/messages.ts', `export const m = { a: { 'zh-CN': '余额', en: '余额' } };`);
  expect(await findTextFaults(folder)).toContain('messages.ts: a is Chinese in English');
});

test('an empty sentence counts as missing', () => {
  expect(faultsOf({ a: { 'zh-CN': '余额', en: ' ' } })).toEqual(['a says nothing in en']);
});

test('a sentence that counts is read in both of its wordings', () => {
  const counted = (en: unknown) => faultsOf({ a: { 'zh-CN': '{count} 集', en } });
  expect(counted({ by: 'count', one: '{count} episode', other: '{count} episodes' })).toEqual([]);
  expect(counted({ by: 'count', one: '{count} 集', other: '{count} episodes' })).toEqual([
    'a (one) is Chinese in English: {count} 集',
  ]);
  expect(counted({ by: 'count', other: '{count} episodes' })).toEqual(['a (one) says nothing in en']);
  expect(counted({ by: 'number', one: '{count} episode', other: '{count} episodes' })).toEqual([
    'a does not say what it counts',
  ]);
});

test('a number of things that would be said alike of one is found', () => {
  expect(faultsOf({ a: { 'zh-CN': '{days} 天', en: '{days} days left' } })).toEqual([
    'a has no wording for one: {days} days left',
  ]);
  expect(faultsOf({ a: { 'zh-CN': '{title}', en: '{title} is active' } })).toEqual([]);
});

test('a folder without any code is not taken for one without faults', async () => {
  expect(await findTextFaults(join(folder, 'nowhere'))).not.toBe('');
});
