import type { Transaction } from '../../platform/postgres/database.ts';

/** An order that was paid with money. */
export interface PaidOrder {
  readonly payer: bigint;
  readonly paid: number;
  /** The first order of a person counts for more. */
  readonly rate: 'first' | 'later';
  /** Names the order. */
  readonly reference: string;
}

/** What orders bring to those who invited the payers. */
export interface InvitePort {
  /** Whoever invited the payer gets a part of it, or has it held back. */
  reward(tx: Transaction, order: PaidOrder): Promise<void>;
  /** Takes a reward back while it is pending, or only where it went to one of `inviters`. */
  voidReward(tx: Transaction, reference: string, inviters?: readonly bigint[]): Promise<void>;
}
