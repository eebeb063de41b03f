import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  type Access,
  advertsAllowed,
  aiOrderPrice,
  canWatch,
  canWatchChannel,
  discounted,
  highestQuality,
  isVip,
  mayDo,
  type Person,
  previewSeconds,
  priceFor,
  TIERS,
  type Tier,
  tiersOf,
  vipAt,
  vipExpiry,
  vipLabel,
} from './entitlement.ts';

const NONE = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
const until = (vipExpire: string) => ({ vipType: 2, vipExpireInt: 60, vipExpire });
const guest: Person = { kind: 'guest', normalVip: NONE, darkVip: NONE, supremeVip: NONE };
const registered: Person = { ...guest, kind: 'registered' };
const normal: Person = { ...registered, normalVip: until('2030-01-01T00:00:00Z') };
const dark: Person = { ...registered, darkVip: until('2031-01-01T00:00:00Z') };
const supreme: Person = { ...registered, supremeVip: until('2032-01-01T00:00:00Z') };
const people: Record<Tier, Person> = { guest, registered, normal, dark, supreme };

const acrossTiers = <T>(ask: (person: Person) => T): T[] => TIERS.map((tier) => ask(people[tier]));

describe('membership', () => {
  test('is held while a tier has a type and time left', () => {
    expect(acrossTiers(isVip)).toEqual([false, false, true, true, true]);
    expect(isVip({ ...guest, normalVip: { ...until('2030-01-01T00:00:00Z'), vipExpireInt: 0 } })).toBe(false);
    expect(isVip({ ...guest, normalVip: { ...until('2030-01-01T00:00:00Z'), vipType: 0 } })).toBe(false);
  });

  test('is labelled SVIP by the supreme tier, VIP by the others', () => {
    expect(acrossTiers(vipLabel)).toEqual(['', '', 'VIP', 'VIP', 'SVIP']);
    expect(vipLabel({ ...normal, supremeVip: supreme.supremeVip })).toBe('SVIP');
  });

  test('shows the end of supreme, then dark, then normal', () => {
    const all = { ...normal, darkVip: dark.darkVip, supremeVip: supreme.supremeVip };
    expect(vipExpiry(all)).toBe('2032-01-01T00:00:00Z');
    expect(vipExpiry({ ...all, supremeVip: { ...all.supremeVip, vipExpireInt: 0 } })).toBe('2031-01-01T00:00:00Z');
    expect(vipExpiry(normal)).toBe('2030-01-01T00:00:00Z');
    expect(vipExpiry(registered)).toBe('');
  });

  test('counts down from its end, to nought and no further', () => {
    const vip = { vipType: 1, vipExpireInt: 999, vipExpire: '2030-01-01T00:00:10Z' };
    expect(vipAt(vip, new Date('2030-01-01T00:00:00.500Z')).vipExpireInt).toBe(9);
    expect(vipAt(vip, new Date('2031-01-01T00:00:00Z')).vipExpireInt).toBe(0);
    expect(vipAt(NONE, new Date(0)).vipExpireInt).toBe(0);
  });

  test('is held in several tiers at once', () => {
    expect(tiersOf({ ...normal, darkVip: dark.darkVip })).toEqual(['registered', 'normal', 'dark']);
    expect(tiersOf(guest)).toEqual(['guest']);
  });
});

describe('watching', () => {
  test.each<[Access, ('full' | 'preview')[]]>([
    ['free', ['full', 'full', 'full', 'full', 'full']],
    ['member', ['preview', 'preview', 'full', 'full', 'full']],
    ['dark', ['preview', 'preview', 'preview', 'full', 'full']],
    ['gold', ['preview', 'preview', 'preview', 'preview', 'preview']],
  ])('a %s title follows the matrix', (access, answers) => {
    expect(acrossTiers((person) => canWatch(access, person, false))).toEqual(answers);
  });

  test('what was bought plays in full, in the best picture, for everybody', () => {
    expect(acrossTiers((person) => canWatch('gold', person, true))).toEqual(Array(5).fill('full'));
    expect(highestQuality(guest, true)).toBe(Number.POSITIVE_INFINITY);
  });

  test('the picture goes to 720 lines without membership and to any with it', () => {
    const all = Number.POSITIVE_INFINITY;
    expect(acrossTiers((person) => highestQuality(person, false))).toEqual([720, 720, all, all, all]);
  });

  test('member channels are for members, public ones for all', () => {
    expect(acrossTiers((person) => canWatchChannel('member', person))).toEqual([false, false, true, true, true]);
    expect(acrossTiers((person) => canWatchChannel('public', person))).toEqual(Array(5).fill(true));
  });

  test.each([
    [3600, 30],
    [90, 30],
    [89, 29],
    [10, 3],
    [2, 0],
    [0, 0],
    [-5, 0],
  ])('a preview of %i s is %i s', (length, seconds) => {
    expect(previewSeconds(length)).toBe(seconds);
  });
});

describe('acting', () => {
  const forAll = ['like', 'collect', 'follow', 'keepHistory'];

  test('a guest may like, collect, follow and keep a history, and is asked to register for the rest', () => {
    expect(ACTIONS.filter((action) => mayDo(action, guest))).toEqual(forAll);
    expect(ACTIONS.filter((action) => !mayDo(action, registered))).toEqual([]);
  });

  test('membership does not stand in for an account', () => {
    const memberAsGuest: Person = { ...supreme, kind: 'guest' };
    expect(mayDo('comment', memberAsGuest)).toBe(false);
    expect(mayDo('comment', supreme)).toBe(true);
    expect(canWatch('dark', memberAsGuest, false)).toBe('full');
  });
});

describe('prices', () => {
  test('members pay 20 % less, supreme members half, rounded up to whole gold', () => {
    expect(acrossTiers((person) => priceFor(99, person))).toEqual([99, 99, 80, 80, 50]);
    expect(acrossTiers((person) => priceFor(1, person))).toEqual([1, 1, 1, 1, 1]);
    expect(acrossTiers((person) => priceFor(0, person))).toEqual([0, 0, 0, 0, 0]);
  });

  test('the best discount of several tiers counts', () => {
    expect(priceFor(100, { ...normal, supremeVip: supreme.supremeVip })).toBe(50);
  });

  test('are exact for every amount, as whole-number arithmetic has it', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100 }), (list, discount) => {
        const exact = (BigInt(list) * BigInt(100 - discount) + 99n) / 100n;
        expect(BigInt(discounted(list, discount))).toBe(exact);
      }),
    );
  });

  test.each([1.5, -1, Number.NaN, 2 ** 53])('%s is no amount of gold', (list) => {
    expect(() => priceFor(list, guest)).toThrow(RangeError);
  });

  test('AI orders are discounted alike, and three a day are free for supreme members', () => {
    expect(acrossTiers((person) => aiOrderPrice(20, person, 0))).toEqual([20, 20, 16, 16, 0]);
    expect([0, 1, 2, 3, 4].map((used) => aiOrderPrice(21, supreme, used))).toEqual([0, 0, 0, 11, 11]);
  });
});

describe('advertisements', () => {
  const positions = Array.from({ length: 13 }, (_, index) => index + 1);

  test('stand everywhere for those who are no members', () => {
    for (const position of positions) expect(advertsAllowed(position, registered)).toEqual(['house', 'paid']);
  });

  test('leave seven positions empty for members and keep the house’s own in the others', () => {
    const empty = positions.filter((position) => advertsAllowed(position, normal).length === 0);
    expect(empty).toEqual([1, 3, 5, 6, 7, 8, 10]);
    for (const position of [2, 4, 9, 11, 12, 13]) expect(advertsAllowed(position, dark)).toEqual(['house']);
  });

  test('stand in no position that does not exist', () => {
    expect(advertsAllowed(0, guest)).toEqual([]);
    expect(advertsAllowed(14, guest)).toEqual([]);
  });
});
