import { expect, test } from 'vitest';
import { membershipOf } from './membership.ts';

const now = new Date('2026-03-01T00:00:00Z');
const none = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
const until = (vipExpire: string, vipType = 2) => ({ vipType, vipExpireInt: 1, vipExpire });
const nobody = { normalVip: none, darkVip: none, supremeVip: none };

test('without membership the card offers what VIP gives', () => {
  expect(membershipOf(nobody, now)).toEqual({
    label: '',
    expiry: '',
    permanent: false,
    endsSoon: false,
    discountPercent: 20,
  });
});

test('the highest tier gives label, end and discount', () => {
  const person = { ...nobody, normalVip: until('2026-09-01T00:00:00Z'), supremeVip: until('2026-04-01T00:00:00Z') };
  expect(membershipOf(person, now)).toEqual({
    label: 'SVIP',
    expiry: '2026-04-01T00:00:00Z',
    permanent: false,
    endsSoon: false,
    discountPercent: 50,
  });
});

test('membership of the late-night zone reads VIP', () => {
  expect(membershipOf({ ...nobody, darkVip: until('2026-04-01T00:00:00Z') }, now).label).toBe('VIP');
});

test('a membership that ended since it was answered is over', () => {
  expect(membershipOf({ ...nobody, normalVip: until('2026-02-28T23:59:59Z') }, now).label).toBe('');
});

test('only the tier that is shown makes it permanent', () => {
  const forEver = until('2099-12-31T00:00:00Z', 5);
  expect(membershipOf({ ...nobody, normalVip: forEver }, now).permanent).toBe(true);
  expect(
    membershipOf({ ...nobody, normalVip: forEver, supremeVip: until('2026-04-01T00:00:00Z') }, now).permanent,
  ).toBe(false);
});

test('only the tier that is shown makes it end soon', () => {
  const soon = until('2026-03-02T00:00:00Z');
  expect(membershipOf({ ...nobody, normalVip: soon }, now).endsSoon).toBe(true);
  expect(membershipOf({ ...nobody, normalVip: soon, darkVip: until('2026-09-01T00:00:00Z') }, now).endsSoon).toBe(
    false,
  );
});
