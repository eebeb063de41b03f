import { expect, test } from 'vitest';
import { counted, recordOf, withClosed, withSeen } from './day-record.ts';

const DAY = '2026-08-01';
const empty = recordOf(undefined, DAY);

test('a day begins with nothing, whatever another day held', () => {
  expect(empty).toEqual({ day: DAY, seen: 0, closed: [] });
  const yesterday = { day: '2026-07-31', seen: 60, closed: ['1'] };
  expect(recordOf(yesterday, DAY)).toEqual(empty);
  expect(recordOf(yesterday, '2026-07-31')).toBe(yesterday);
});

test('the count is the server’s, which knows of other devices, or this one’s where that has seen more since', () => {
  const seen = withSeen(withSeen(empty));
  expect(counted(seen, { day: DAY, limit: 60, seen: 40 }).seen).toBe(40);
  expect(counted(seen, { day: DAY, limit: 60, seen: 1 }).seen).toBe(2);
});

test('what the server counts for another day is not this day’s', () => {
  expect(counted(withSeen(empty), { day: '2026-08-02', limit: 60, seen: 40 }).seen).toBe(1);
});

test('what is closed stays closed, once', () => {
  expect(withClosed(withClosed(withSeen(empty), '7'), '7')).toEqual({ day: DAY, seen: 1, closed: ['7'] });
});
