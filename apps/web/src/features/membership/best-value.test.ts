import type { Card } from '@liuguang/contract/membership/schemas';
import { expect, test } from 'vitest';
import { bestValue } from './best-value.ts';

const card = (vipType: number, price: number): Card => ({
  id: String(vipType),
  tier: 'normal',
  vipType,
  price,
  newcomer: false,
  listPrice: price,
  tag: '',
  translations: {},
});

test('what costs least a day is the best value, whatever it is called', () => {
  expect(bestValue([card(1, 300), card(2, 1800), card(4, 14_800), card(5, 29_800)])?.vipType).toBe(4);
  // Somebody new pays half for a month, which is less a day than the year.
  expect(bestValue([card(2, 900), card(4, 14_800)])?.vipType).toBe(2);
});

test('nothing is the best of one', () => {
  expect(bestValue([card(5, 29_800), card(2, 900)])).toBeUndefined();
});
