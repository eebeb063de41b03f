import { formatDate } from '@liuguang/contract/format/date';
import { expect, test } from 'vitest';
import { nextChange } from './next-change.ts';

const BY_CALENDAR = 0;
const after = (day: string, configured = BY_CALENDAR) => {
  const change = nextChange(configured, Date.parse(`${day}T12:00:00+08:00`));
  return change && [change.theme, formatDate(new Date(change.at), 'YYYY-MM-DD HH:mm')];
};

test('says which season begins next, and when the present one ends', () => {
  expect(after('2026-11-18')).toEqual(['christmas', '2026-12-18 00:00']);
  expect(after('2026-11-10')).toEqual(['default', '2026-11-13 00:00']);
  expect(after('2026-12-31')).toEqual(['default', '2027-01-04 00:00']);
});

test('a theme that the operators chose does not end by itself', () => {
  expect(after('2026-11-18', 7)).toBeUndefined();
});
