import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRanges, parseRanges } from './number-ranges.ts';

test('neighbours become one range', () => {
  expect(formatRanges([7, 2, 1, 3])).toBe('1-3,7');
  expect(formatRanges([])).toBe('');
});

test('numbers survive their text, in order and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 })), (numbers) => {
      expect(parseRanges(formatRanges(numbers))).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }),
  );
});
