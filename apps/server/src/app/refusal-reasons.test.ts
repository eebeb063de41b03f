import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REASONS } from '@liuguang/contract/reasons';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
const features = readdirSync(join(source, 'features'));

const refusals = /new Refused\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const ownSentence = /\btip:|[\p{Script=Han}]/u;

describe('refusals speak by reasons of the contract, which exist in both languages', () => {
  test.each([...features, 'app'])('%s holds no sentence of its own', (feature) => {
    const folder = feature === 'app' ? 'app/' : `features/${feature}/`;
    const own = files
      .filter(({ name }) => name.startsWith(folder))
      .flatMap(({ name, text }) =>
        (text.match(refusals) ?? []).filter((one) => ownSentence.test(one)).map((one) => `${name}: ${one}`),
      );
    expect(own).toEqual([]);
  });

  test('a sentence of its own would be found', () => {
    const planted = "if (!row) throw new Refused('taken', { tip: '这个名字已有人用', data: { at: now() } });";
    expect(planted.match(refusals)?.filter((one) => ownSentence.test(one))).toHaveLength(1);
    expect(files.flatMap(({ text }) => text.match(refusals) ?? []).length).toBeGreaterThan(100);
  });

  test.each(Object.keys(REASONS))('%s is given somewhere', (key) => {
    expect(files.some(({ text }) => text.includes(`'${key}'`))).toBe(true);
  });
});
