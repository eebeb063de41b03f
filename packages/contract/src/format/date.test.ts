import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatDate, shanghaiDay } from './date.ts';

const hostZone = process.env.TZ;
afterEach(() => {
  if (hostZone === undefined) delete process.env.TZ;
  else process.env.TZ = hostZone;
});

describe.each(['UTC', 'America/Los_Angeles', 'Europe/Moscow', 'Pacific/Kiritimati'])('on a host in %s', (zone) => {
  test.each([
    ['2026-11-15T04:05:06Z', '2026-11-15 12:05:06'],
    ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00'],
    ['2026-12-31T15:59:59.999Z', '2026-12-31 23:59:59'],
    ['2024-02-28T16:30:00Z', '2024-02-29 00:30:00'],
    ['1988-07-01T00:00:00Z', '1988-07-01 09:00:00'],
  ])('%s is %s in Shanghai', (instant, text) => {
    process.env.TZ = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(formatDate(instant)).toBe(text);
    expect(formatDate(new Date(instant))).toBe(text);
    expect(shanghaiDay(Date.parse(instant))).toBe(text.slice(0, 10));
  });
});

test('another pattern shows what it names', () => {
  expect(formatDate('2026-01-02T03:04:05Z', 'MM/DD HH:mm')).toBe('01/02 11:04');
});

test('what is no time shows nothing', () => {
  expect(formatDate('')).toBe('');
  expect(formatDate(Number.NaN)).toBe('');
});

test('is eight hours ahead of UTC at any time of this century', () => {
  const century = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(century), (date) => {
      const ahead = new Date(date.getTime() + 8 * 3_600_000).toISOString();
      expect(formatDate(date)).toBe(ahead.slice(0, 19).replace('T', ' '));
    }),
  );
});
