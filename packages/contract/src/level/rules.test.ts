import { expect, test } from 'vitest';
import { levelOf, levelProgress, nextLevelFrom } from './rules.ts';

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [499, 2],
  [500, 3],
  [2000, 4],
  [7999, 4],
  [8000, 5],
  [30_000, 6],
  [1_000_000, 6],
])('%i points ever earned are level %i', (earned, level) => {
  expect(levelOf(earned)).toBe(level);
});

test('says how far the next level is', () => {
  expect(nextLevelFrom(levelOf(3460))).toBe(8000);
  expect(levelProgress(3500)).toBe(0.25);
  expect(nextLevelFrom(6)).toBeUndefined();
  expect(levelProgress(30_001)).toBe(1);
});
