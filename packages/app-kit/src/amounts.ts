import { goldToDiamonds } from '@liuguang/contract/format/gold';

/** 12800 as 12,800: amounts are read, not only seen. By hand, as the engine's own formatter takes a phone a tenth of a second. */
export const groupDigits = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Gold in diamonds without the noughts that say nothing: 2685 is 268.5, 10 is 1. */
export const diamondsOf = (gold: number): string =>
  goldToDiamonds(gold)
    .replace(/\.?0+$/, '')
    .replace(/\d+/, (whole) => groupDigits(Number(whole)));
