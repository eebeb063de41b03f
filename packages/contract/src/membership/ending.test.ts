import { expect, test } from 'vitest';
import { endingTiers } from './ending.ts';

const now = new Date('2027-03-10T00:00:00Z');
const vip = (vipType: number, vipExpire: string) => ({ vipType, vipExpireInt: 1_000_000, vipExpire });
const none = { vipType: 0, vipExpireInt: 0, vipExpire: '' };

test('a tier is about to end in its last three days, and neither before nor after', () => {
  const ending = (vipExpire: string) =>
    endingTiers({ normalVip: vip(2, vipExpire), darkVip: none, supremeVip: none }, now);
  expect(ending('2027-03-13T00:00:01Z')).toEqual([]);
  expect(ending('2027-03-13T00:00:00Z')).toEqual([{ tier: 'normal', vipExpire: '2027-03-13T00:00:00Z' }]);
  expect(ending('2027-03-10T00:00:01Z')).toHaveLength(1);
  expect(ending('2027-03-10T00:00:00Z')).toEqual([]);
});

test('a single day is about to end in its last six hours', () => {
  const ending = (vipExpire: string) =>
    endingTiers({ normalVip: vip(1, vipExpire), darkVip: none, supremeVip: none }, now);
  expect(ending('2027-03-10T06:00:01Z')).toEqual([]);
  expect(ending('2027-03-10T06:00:00Z')).toHaveLength(1);
});

test('each tier ends by itself, the highest is told first', () => {
  const soon = vip(2, '2027-03-11T00:00:00Z');
  const later = vip(4, '2028-03-11T00:00:00Z');
  expect(endingTiers({ normalVip: soon, darkVip: later, supremeVip: soon }, now).map(({ tier }) => tier)).toEqual([
    'supreme',
    'normal',
  ]);
});
