import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMOUNT_LIMIT, creatorShare, inviterShare } from './rates.ts';

describe('shares', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [10, 7],
    [99, 69],
    [AMOUNT_LIMIT, 700_000_000],
  ])('of %i bought gold give the creator %i', (bought, share) => {
    expect(creatorShare(bought)).toBe(share);
  });

  test.each([
    [9, 'first', 0],
    [99, 'first', 9],
    [99, 'later', 2],
    [3300, 'later', 99],
  ] as const)('of an order of %i, the %s, give the inviter %i', (paid, order, share) => {
    expect(inviterShare(paid, order)).toBe(share);
  });

  test('are rounded down exactly, as whole numbers of any size do it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: AMOUNT_LIMIT }), (amount) => {
        expect(BigInt(creatorShare(amount))).toBe((BigInt(amount) * 70n) / 100n);
        expect(BigInt(inviterShare(amount, 'first'))).toBe((BigInt(amount) * 10n) / 100n);
        expect(BigInt(inviterShare(amount, 'later'))).toBe((BigInt(amount) * 3n) / 100n);
      }),
    );
  });

  test.each([-1, 0.5, Number.NaN, AMOUNT_LIMIT + 1, Number.POSITIVE_INFINITY, '10' as unknown as number])(
    'of %s are refused',
    (amount) => {
      expect(() => creatorShare(amount)).toThrow(RangeError);
      expect(() => inviterShare(amount, 'first')).toThrow(RangeError);
    },
  );
});
