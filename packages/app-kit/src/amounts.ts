import { goldToDiamonds } from '@liuguang/contract/format/gold';

/** 12800 as 12,800: amounts are read, not only seen. By hand, as the engine's own formatter takes a phone a tenth of a second. */
export const groupDigits = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Gold in diamonds, the one money that is shown, with two decimals: 2685 is 268.50, 123450 is 12,345.00. */
export const diamondsOf = (gold: number): string =>
  goldToDiamonds(gold).replace(/\d+/, (whole) => groupDigits(Number(whole)));
