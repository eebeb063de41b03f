import { expect, test } from 'vitest';
import { sharesOf } from './retention.ts';

test('every point is held against the beginning, and parts that were watched again stand higher', () => {
  expect(sharesOf([4, 3, 6, 1])).toEqual([100, 75, 150, 25]);
});

test('nothing is drawn of what nobody has watched, and what was only gone on with is held against its most watched point', () => {
  expect(sharesOf([0, 0])).toBeUndefined();
  expect(sharesOf([0, 2, 1])).toEqual([0, 100, 50]);
});
