import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CODES } from './codes.ts';
import { LANGUAGES } from './format/language.ts';
import type { Wording } from './format/sentence.ts';
import { REASONS, type Reason, reasonIn, reasonOfCode, reasonText, stateReason } from './reasons.ts';

const chinese = /\p{Script=Han}/u;

const wordings = (wording: Wording): string[] =>
  typeof wording === 'string' ? [wording] : [wording.one, wording.other];
const holesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`))].sort();

describe.each(Object.entries(REASONS))('%s', (_, sentence) => {
  test('is written in both languages', () => {
    expect(Object.keys(sentence).sort()).toEqual([...LANGUAGES].sort());
    for (const text of wordings(sentence['zh-CN'])) expect(text).toMatch(chinese);
    for (const text of wordings(sentence.en)) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(chinese);
    }
  });

  test('takes the same values in both', () => {
    const [expected, ...others] = LANGUAGES.flatMap((language) => wordings(sentence[language]).map(holesOf));
    for (const holes of others) expect(holes).toEqual(expected);
  });
});

test('every key begins with the feature in whose folder it is declared', async () => {
  const tables = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[a-z-]+\/reasons\.ts$/.test(name),
  );
  const keys = await Promise.all(
    tables.map(async (name) => {
      const feature = name.slice(0, name.indexOf('/'));
      const declared: Record<string, object> = await import(`./${feature}/reasons.ts`);
      const found = Object.values(declared).flatMap((table) => Object.keys(table));
      for (const key of found) expect(key.startsWith(`${feature}.`), key).toBe(true);
      return found;
    }),
  );
  expect(keys.flat().sort()).toEqual(Object.keys(REASONS).sort());
});

test('every code says something in both languages', () => {
  for (const [name, { sentence }] of Object.entries(CODES)) {
    if (name === 'ok') continue;
    expect(sentence['zh-CN'], name).toMatch(chinese);
    expect(sentence.en, name).toMatch(/^[^\p{Script=Han}]+[.]$/u);
  }
});

test('a key that is not declared, or a value that is missing, does not compile', () => {
  const reasons: Reason[] = [
    'signin.nameTaken',
    { key: 'upload.tooLarge', values: { limit: '2 GB' } },
    // @ts-expect-error: no such key
    'signin.nameTakn',
    // @ts-expect-error: its sentence has a hole
    'upload.tooLarge',
    // @ts-expect-error: the hole has another name
    { key: 'upload.tooLarge', values: { most: '2 GB' } },
    // @ts-expect-error: a sentence in one language
    { tip: '这个名字已有人用' },
  ];
  expect(reasons).toHaveLength(6);
});

test('a reason travels as JSON and says the same on the other side', () => {
  const problem = reasonOfCode('tooLarge');
  const stated = stateReason({ key: 'picture.ofSeveral', values: { number: 2, problem } });
  const arrived = reasonIn(JSON.parse(JSON.stringify({ index: 1, reason: stated })));
  expect(arrived && reasonText(arrived, 'zh-CN')).toBe('第 2 张：内容太大');
  expect(arrived && reasonText(arrived, 'en')).toBe('Picture 2: This is too large.');
});
