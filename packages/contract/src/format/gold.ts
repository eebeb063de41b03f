import { GOLD_PER_DIAMOND, GOLD_PER_YUAN } from '../constants.ts';

/** `gold / unit` with two decimals, digit by digit: `unit` divides 100. */
function inHundredths(gold: number, unit: number): string {
  if (!Number.isSafeInteger(gold)) throw new RangeError(`Not an amount of gold: ${gold}`);
  const size = Math.abs(gold);
  const rest = size % unit;
  const decimals = String(rest * (100 / unit)).padStart(2, '0');
  return `${gold < 0 ? '-' : ''}${(size - rest) / unit}.${decimals}`;
}

/** Yuan: 12345 is 123.45, 100 is 1, 150 is 1.50. */
export const goldToCurrency = (gold: number): string => inHundredths(gold, GOLD_PER_YUAN).replace(/\.00$/, '');

/** Diamonds: 2685 is 268.50, 10 is 1.00. */
export const goldToDiamonds = (gold: number): string => inHundredths(gold, GOLD_PER_DIAMOND);
