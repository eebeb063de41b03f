import type { Transaction } from '../../platform/postgres/database.ts';

/** What other features may give for the check-in calendar. */
export interface CheckinPort {
  /** Make-up cards, each for one missed day. */
  addCards(tx: Transaction, accountId: bigint, cards: number): Promise<void>;
}
