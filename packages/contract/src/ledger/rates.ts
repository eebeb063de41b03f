/** No movement, price or product is larger: far above what anybody pays, far below what a number holds exactly. */
export const AMOUNT_LIMIT = 1_000_000_000;

/** Of the bought part of what a buyer paid; the rest is the house's. */
export const CREATOR_PERCENT = 70;
/** Of orders paid with money. */
export const INVITER_PERCENT = { first: 10, later: 3 } as const;
/** A creator's share and an inviter's income can be taken out after this long. */
export const PENDING_DAYS = 14;

function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > AMOUNT_LIMIT)
    throw new RangeError(`Not an amount: ${amount}`);
}

/** floor(amount × percent / 100). */
function partOf(amount: number, percent: number): number {
  requireAmount(amount);
  return Math.floor((amount * percent) / 100);
}

/** What a creator gets of the bought part of a price. */
export const creatorShare = (bought: number): number => partOf(bought, CREATOR_PERCENT);

/** What an inviter gets for an order that was paid with money. */
export const inviterShare = (paid: number, order: keyof typeof INVITER_PERCENT): number =>
  partOf(paid, INVITER_PERCENT[order]);
