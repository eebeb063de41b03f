import { CAROUSEL } from '@liuguang/contract/constants';
import { expect, test } from 'vitest';
import { placesAround, stepsOf } from './carousel-motion.ts';

test('slides stand on either side of what is shown, however far round it is', () => {
  expect(placesAround(0.5, 3)).toEqual([0, 1, 2]);
  expect(placesAround(-0.5, 3)).toEqual([0, 1, -1]);
  expect(placesAround(2.5, 3)).toEqual([3, 4, 2]);
  expect(placesAround(30.5, 3)).toEqual([30, 31, 32]);
});

test('the second of two comes from the side to which it is drawn', () => {
  expect(placesAround(0.2, 2)).toEqual([0, 1]);
  expect(placesAround(-0.2, 2)).toEqual([0, -1]);
});

test('a quick swipe brings the next slide, a slow one only past half the width', () => {
  const { longSwipesMs, threshold } = CAROUSEL;
  expect(stepsOf(-threshold - 1, longSwipesMs, 370)).toBe(1);
  expect(stepsOf(threshold + 1, longSwipesMs, 370)).toBe(-1);
  expect(stepsOf(threshold, longSwipesMs, 370)).toBe(0);
  expect(stepsOf(-180, longSwipesMs + 1, 370)).toBe(0);
  expect(stepsOf(-190, longSwipesMs + 1, 370)).toBe(1);
});
