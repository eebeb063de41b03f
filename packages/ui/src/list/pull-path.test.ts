import { expect, test } from 'vitest';
import { pullPath } from './pull-path.ts';

test('the band is straight at first and grows with the finger', () => {
  expect(pullPath(0)).toBe('M19 22h6');
  expect(pullPath(0.275)).toBe('M10.5 22h23');
  expect(pullPath(0.55)).toBe('M2 22h40');
});

test('it bends into a ring of five sixths, and no further', () => {
  expect(pullPath(0.6)).toMatch(/ 0 0 1 /);
  expect(pullPath(1)).toBe('M16 32.39A12 12 0 1 1 28 32.39');
  expect(pullPath(3)).toBe(pullPath(1));
});
