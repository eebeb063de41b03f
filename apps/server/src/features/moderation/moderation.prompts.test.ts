import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../platform/refused.ts';
import { refusePrompt } from './moderation.prompts.ts';

const textsIn = (name: string): string[] =>
  readFileSync(new URL(`prompt-texts/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const isRefused = (text: string, negative = ''): boolean => {
  try {
    refusePrompt(text, negative);
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
};

/** At least so many of a hundred. */
const WANTED = 97;

describe('of the reference texts', () => {
  // Rules are tuned by the first half alone; the second says how well they do with what they have not seen.
  test.each(['seen', 'held-out'])('nearly all are judged rightly (%s half)', (half) => {
    const [refused, harmless] = [textsIn(`refused-${half}`), textsIn(`harmless-${half}`)];
    expect([refused.length, harmless.length]).toEqual([100, 100]);
    const missed = refused.filter((text) => !isRefused(text));
    const wronged = harmless.filter((text) => isRefused(text));
    console.log(`${half}: ${100 - missed.length} of 100 refused, ${100 - wronged.length} of 100 let through`);
    expect({ missed, enough: 100 - missed.length >= WANTED }).toMatchObject({ enough: true });
    expect({ wronged, enough: 100 - wronged.length >= WANTED }).toMatchObject({ enough: true });
  });
});

test('clothes cannot be left out of a picture', () => {
  expect(isRefused('窗边的女人', '衣服')).toBe(true);
  expect(isRefused('a woman by the window', 'clothes, dress')).toBe(true);
  expect(isRefused('a woman by the window', 'rain, blur')).toBe(false);
});

test('a prompt of any length is judged in a moment', () => {
  expect(isRefused('月亮和海，'.repeat(2000))).toBe(false);
  expect(isRefused(`${'月亮和海，'.repeat(2000)}脱掉她的衣服`)).toBe(true);
});
