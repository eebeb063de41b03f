import { expect, test } from 'vitest';
import { columnOf, daysOf, otherMonth } from './month-grid.ts';

test('a month has its days, each under its weekday, Monday first', () => {
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOf('2026-11')).toHaveLength(30);
  expect(columnOf('2026-11-01')).toBe(7);
  expect(columnOf('2026-11-02')).toBe(1);
});

test('months follow one another over the end of a year', () => {
  expect(otherMonth('2026-12', 1)).toBe('2027-01');
  expect(otherMonth('2027-01', -1)).toBe('2026-12');
});
