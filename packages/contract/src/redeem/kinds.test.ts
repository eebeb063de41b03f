import { expect, test } from 'vitest';
import { couponPrice } from './kinds.ts';

test('a coupon is taken off a price that is high enough, and leaves at least one', () => {
  expect(couponPrice(100, { off: 30, minPrice: 100 })).toBe(70);
  expect(couponPrice(99, { off: 30, minPrice: 100 })).toBeUndefined();
  expect(couponPrice(20, { off: 30, minPrice: 0 })).toBe(1);
  expect(couponPrice(1, { off: 30, minPrice: 0 })).toBeUndefined();
});
