import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldToCurrency, goldToDiamonds } from './gold.ts';

test.each([
  [0, '0'],
  [1, '0.01'],
  [99, '0.99'],
  [100, '1'],
  [110, '1.10'],
  [150, '1.50'],
  [2685, '26.85'],
  [1_000_000, '10000'],
  [-150, '-1.50'],
  [-1, '-0.01'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%i gold is %s yuan', (gold, yuan) => {
  expect(goldToCurrency(gold)).toBe(yuan);
});

test.each([
  [0, '0.00'],
  [1, '0.10'],
  [10, '1.00'],
  [15, '1.50'],
  [2685, '268.50'],
  [-7, '-0.70'],
])('%i gold is %s diamonds', (gold, diamonds) => {
  expect(goldToDiamonds(gold)).toBe(diamonds);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no amount of gold', (gold) => {
  expect(() => goldToCurrency(gold)).toThrow(RangeError);
  expect(() => goldToDiamonds(gold)).toThrow(RangeError);
});

test('no gold is lost or made by writing it down', () => {
  const cents = (text: string) => BigInt(text.replace('.', ''));
  fc.assert(
    fc.property(fc.maxSafeInteger(), (gold) => {
      const yuan = goldToCurrency(gold);
      expect(cents(yuan.includes('.') ? yuan : `${yuan}.00`)).toBe(BigInt(gold));
      expect(cents(goldToDiamonds(gold))).toBe(BigInt(gold) * 10n);
    }),
  );
});
