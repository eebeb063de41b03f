import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[10, 2, 4, 100], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow();
});
