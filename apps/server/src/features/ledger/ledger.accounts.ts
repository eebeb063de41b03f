import { CURRENCIES, type Currency } from '@liuguang/contract/ledger/kinds';

/** Accounts that belong to somebody: their wallet, what they earned as a creator, and what they earned by inviting. */
export const OWNED_SIDES = ['user', 'creator', 'inviter'] as const;
export type OwnedSide = (typeof OWNED_SIDES)[number];

/**
 * The house's: what was earned, what is given away, what passes between us and the world (money that was paid, amounts
 * on hold), and what was lost to chargebacks.
 */
export const HOUSE_SIDES = ['revenue', 'promotion', 'clearing', 'loss'] as const;
export type HouseSide = (typeof HOUSE_SIDES)[number];

export type Side = OwnedSide | HouseSide;

/** Each of the house's accounts is this many rows, so that transactions that run at once do not wait for one row. */
export const HOUSE_ROWS = 64;
/** The rows of the house have the numbers below this one; the migration that makes the ledger made them all. */
export const FIRST_OWNED = 10_000;

const STRIDE = 100;

/** The number of the first row of one of the house's accounts; the statements pick the row. */
export const houseAccount = (side: HouseSide, currency: Currency): bigint =>
  BigInt((HOUSE_SIDES.indexOf(side) + 1) * 1000 + CURRENCIES.indexOf(currency) * STRIDE);
