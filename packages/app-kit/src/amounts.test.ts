import { expect, test } from 'vitest';
import { diamondsOf, groupDigits } from './amounts.ts';

test.each([
  [0, '0.00'],
  [5, '0.50'],
  [10, '1.00'],
  [100, '10.00'],
  [2685, '268.50'],
  [128_000, '12,800.00'],
  [1_234_567, '123,456.70'],
])('%i gold is %s diamonds on screen', (gold, diamonds) => {
  expect(diamondsOf(gold)).toBe(diamonds);
});

test('digits are grouped by threes', () => {
  expect([0, 999, 1000, 12_345_678, -1000].map(groupDigits)).toEqual(['0', '999', '1,000', '12,345,678', '-1,000']);
});
