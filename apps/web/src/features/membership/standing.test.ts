import { expect, test } from 'vitest';
import { firstTier, standingOf } from './standing.ts';

const now = new Date('2026-11-15T04:00:00Z');
const none = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
const until = (vipExpire: string, vipType = 2) => ({ vipType, vipExpireInt: 1, vipExpire });
const nobody = { normalVip: none, darkVip: none, supremeVip: none };

test.each([
  [none, { is: 'none' }],
  [until('2026-11-15T03:59:59Z'), { is: 'none' }],
  [until('2099-12-31T15:59:59Z', 5), { is: 'forEver' }],
  [until('2026-11-15T13:30:00Z'), { is: 'lastDay', time: '21:30' }],
  [until('2026-11-15T16:00:00Z'), { is: 'days', days: 1, date: '2026-11-16' }],
  [until('2026-12-31T04:00:00Z'), { is: 'days', days: 46, date: '2026-12-31' }],
])('a tier of %j stands as %j', (normalVip, standing) => {
  expect(standingOf({ ...nobody, normalVip }, 'normal', now)).toEqual(standing);
});

test('the highest tier that is held is shown first, and VIP where there is none', () => {
  expect(firstTier(nobody, now)).toBe('normal');
  expect(firstTier({ ...nobody, darkVip: until('2026-12-01T00:00:00Z') }, now)).toBe('dark');
  expect(
    firstTier({ ...nobody, darkVip: until('2026-12-01T00:00:00Z'), supremeVip: until('2026-11-16T00:00:00Z') }, now),
  ).toBe('supreme');
});
