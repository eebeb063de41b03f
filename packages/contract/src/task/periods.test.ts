import { expect, test } from 'vitest';
import { dayAfter, mondayOf, periodOf, splitByDay } from './periods.ts';

test('a day ends at midnight in Shanghai, and a week on Sunday', () => {
  const last = new Date('2026-11-22T15:59:59.900Z');
  const first = new Date('2026-11-22T16:00:00.000Z');
  expect(periodOf('daily', last)).toEqual({ key: '2026-11-22', from: '2026-11-22', to: '2026-11-22' });
  expect(periodOf('daily', first).key).toBe('2026-11-23');
  expect(periodOf('weekly', last)).toEqual({ key: '2026-11-16', from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('weekly', first).key).toBe('2026-11-23');
  expect(periodOf('once', first).key).toBe('once');
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(mondayOf('2027-01-03')).toBe('2026-12-28');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
});

test('time that crosses midnight counts for both days, each its part', () => {
  expect(splitByDay(new Date('2026-11-18T16:00:10.000Z'), 15)).toEqual([
    { at: new Date('2026-11-18T16:00:10.000Z'), seconds: 10 },
    { at: new Date('2026-11-18T15:59:59.999Z'), seconds: 5 },
  ]);
  expect(splitByDay(new Date('2026-11-18T12:00:00.000Z'), 15)).toHaveLength(1);
});
