import { expect, test } from 'vitest';
import { dayHeading, monthName } from './day-heading.ts';

const now = new Date('2026-11-15T04:00:00Z');

test.each([
  ['2026-11-14T16:00:00Z', { near: 'today' }],
  ['2026-11-14T15:59:59Z', { near: 'yesterday' }],
  ['2026-11-13T16:00:00Z', { near: 'yesterday' }],
  ['2026-11-13T15:59:59Z', { date: 'Nov 13' }],
  ['2026-01-01T00:00:00Z', { date: 'Jan 1' }],
  ['2025-12-31T15:59:59Z', { date: 'Dec 31, 2025' }],
])('a line of %s stands under %j', (at, heading) => {
  expect(dayHeading(at, now, 'en')).toEqual(heading);
});

test('days and months are named in the language of the page', () => {
  expect(dayHeading('2026-11-13T00:00:00Z', now, 'zh-CN')).toEqual({ date: '11月13日' });
  expect(monthName('2026-11', 'zh-CN')).toBe('11月');
  expect(monthName('2026-11', 'en')).toBe('Nov');
  expect(monthName('2026-11', 'zh-CN', true)).toBe('2026年11月');
  expect(monthName('2026-01', 'en', true)).toBe('January 2026');
});
