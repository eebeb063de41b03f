import { expect, test } from 'vitest';
import { diamondsOf, groupDigits } from './amounts.ts';

test.each([
  [0, '0'],
  [5, '0.5'],
  [10, '1'],
  [100, '10'],
  [2685, '268.5'],
  [128_000, '12,800'],
  [1_234_567, '123,456.7'],
])('%i gold is %s diamonds on screen', (gold, diamonds) => {
  expect(diamondsOf(gold)).toBe(diamonds);
});

test('digits are grouped by threes', () => {
  expect([0, 999, 1000, 12_345_678, -1000].map(groupDigits)).toEqual(['0', '999', '1,000', '12,345,678', '-1,000']);
});
