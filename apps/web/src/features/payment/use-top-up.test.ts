import { expect, test } from 'vitest';
import { enoughFor, paysFor } from './use-top-up.ts';

const amount = (gold: number, bonus = 0) => ({ id: String(gold), gold, bonus, tag: '', translations: {} });
const products = [amount(3000, 300), amount(600), amount(1200, 60)];

test.each([
  [1, 600],
  [600, 600],
  [601, 1200],
  [1260, 1200],
  [1261, 3000],
  [99_999, 3000],
])('%i gold that is missing is brought by the amount of %i', (missing, gold) => {
  expect(enoughFor(products, missing)?.gold).toBe(gold);
});

test('nothing on sale brings nothing', () => {
  expect(enoughFor([], 1)).toBeUndefined();
});

test('a way to pay is offered for what it pays', () => {
  const wallet = { payType: 'gold', name: '', products: ['card'] } as const;
  const money = { payType: 'sandbox', name: '', products: ['gold', 'card'] } as const;
  const shop = {
    products,
    payTypes: [
      { ...wallet, products: [...wallet.products] },
      { ...money, products: [...money.products] },
    ],
  };
  expect(paysFor(shop, 'gold').map(({ payType }) => payType)).toEqual(['sandbox']);
  expect(paysFor(shop, 'card').map(({ payType }) => payType)).toEqual(['gold', 'sandbox']);
});
