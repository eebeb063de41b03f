import type { Currency, LedgerKind } from '@liuguang/contract/ledger/kinds';
import type { Balances, GoldProduct, Income } from '@liuguang/contract/ledger/schemas';
import type { OrderTransfer } from '@liuguang/contract/payment/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Claim } from '../../platform/once/once.claim.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { statement, textOf } from '../../platform/postgres/statement.ts';
import {
  SALE_REPLY,
  type SaleColumns,
  type SaleReplyColumns,
  type SpendRow,
  saleColumns,
  spending,
} from './ledger.statements.ts';

/**
 * What a movement is for. Kind and reference together name it for ever: the same thing is never booked twice, whoever
 * asks and however often.
 */
export interface Reason {
  readonly kind: LedgerKind;
  /** Such as the number of an order; letters, digits and `:._-`, no more than 80. Never the number of a person. */
  readonly reference: string;
  /** Shown in the statement beside the kind, such as the title that was bought. */
  readonly note?: string;
}

/** The movement was booked before; the transaction can go on, and nothing was booked again. */
export class AlreadyBooked extends Error {
  override readonly name = 'AlreadyBooked';

  constructor({ kind, reference }: Reason) {
    super(`${kind} ${reference} was booked before`);
  }
}

export interface Charge extends Reason {
  readonly payer: bigint;
  readonly amount: number;
  /** Gold unless another is named. */
  readonly currency?: Currency;
  /** Gets their share of what was paid with bought gold; it is pending for 14 days. */
  readonly creator?: bigint | undefined;
  /** Leaves given gold alone, as what was just paid with money must. */
  readonly boughtOnly?: boolean;
  /** Another currency that the payer gets for it. */
  readonly gets?: { readonly currency: Currency; readonly amount: number };
}

export interface Paid {
  readonly transferId: bigint;
  /** What was paid, by part. */
  readonly bought: number;
  readonly given: number;
  readonly creatorShare: number;
  /** What the payer has left of the currency. */
  readonly left: { readonly bought: number; readonly given: number };
  readonly reference: string;
}

interface SaleWords {
  /** How many values of its own a sale brings. */
  readonly values: number;
  /**
   * An `INSERT … SELECT … FROM able … RETURNING … AS reference`, so that nothing is sold to who cannot pay; its rows and
   * the sale are the other half of a `LedgerBook`. Where it inserts nothing, as when the same thing was sold before, the
   * sale throws `AlreadyBooked`.
   */
  readonly record: (sale: SaleColumns) => SQL;
}

/** A statement that charges and writes down what was sold in one go. */
export const saleStatement = (name: string, { values, record }: SaleWords) =>
  statement<SpendRow>(name, spending(textOf(record(saleColumns(values)))));

/** The same, which also writes down what the request was answered with, as `reply` makes it. */
export const answeringSaleStatement = (
  name: string,
  { values, record, reply }: SaleWords & { readonly reply: (after: SaleReplyColumns) => SQL },
) => {
  const answer = { own: values, reply: textOf(reply(SALE_REPLY)) };
  return statement<SpendRow>(name, spending(textOf(record(saleColumns(values))), answer));
};

export interface Sale extends Omit<Charge, 'reference'> {
  readonly statement: ReturnType<typeof saleStatement>;
  readonly values: readonly unknown[];
}

export interface Gift extends Reason {
  readonly to: bigint;
  readonly amount: number;
  readonly currency?: Currency;
}

/** Gold for money: `bought` is what was paid in hundredths of a yuan, `bonus` is given on top. */
export interface Recharge {
  readonly owner: bigint;
  readonly bought: number;
  readonly bonus: number;
  /** Names the order. */
  readonly reference: string;
  readonly note?: string;
}

export interface Refund {
  /** Hundredths of a yuan that are to be returned. */
  readonly returned: number;
  /** What came back of the bonus: given gold, and bought gold for as much of it as was spent. */
  readonly bonus: number;
}

export interface GivenBack {
  readonly owner: bigint;
  readonly amount: number;
  readonly sale: Pick<Reason, 'kind' | 'reference'>;
  readonly reference: string;
}

export interface Chargeback {
  /** Gold that was taken back. */
  readonly bought: number;
  readonly bonus: number;
  /** What could not be taken back. */
  readonly lost: number;
}

/**
 * The wallets. What moves money takes the transaction of whatever the money is for, so that both happen or neither; too
 * little in a wallet is refused with `notEnoughGold`, and a movement that was booked before throws `AlreadyBooked`.
 */
export interface LedgerPort {
  balances(accountId: bigint): Promise<Balances>;
  /** What somebody has of one currency, as the transaction sees it. */
  balanceIn(tx: Transaction, accountId: bigint, currency: Currency): Promise<number>;
  /** Somebody pays the house, and its creator where there is one; given gold goes first. */
  charge(tx: Transaction, charge: Charge): Promise<Paid>;
  /** The same with what is sold written down by the statement itself, whose number is the reference. */
  sell(tx: Transaction, sale: Sale): Promise<Paid>;
  /** The same by an answering statement, without any transaction around it; returns the reply that it wrote down. */
  sellAndAnswer(claim: Claim, sale: Sale): Promise<unknown>;
  /** The house gives. */
  give(tx: Transaction, gift: Gift): Promise<void>;
  /**
   * Sets an amount aside for what may still fail. Unless it is posted before `seconds` have passed it goes back by
   * itself. Returns the number that `post` and `release` take.
   */
  hold(tx: Transaction, charge: Omit<Charge, 'creator' | 'gets'>, seconds: number): Promise<bigint>;
  /** Pays what was set aside; false when it went back before. */
  post(tx: Transaction, hold: bigint, creator?: bigint): Promise<boolean>;
  /** Gives back what was set aside; false when it was paid or went back before. */
  release(tx: Transaction, hold: bigint): Promise<boolean>;
}

/** What orders paid with money do to the ledger. */
export interface LedgerOrderPort {
  /** An order was paid. */
  recharge(tx: Transaction, order: Recharge): Promise<void>;
  /**
   * Takes back as much of an order's gold as is left, and the bonus that came with that much; what is missing of the
   * bonus is deducted from the money. Books nothing when no money would be left to return. Who may ask for it, and until
   * when, is the order's affair.
   */
  refund(tx: Transaction, order: Recharge): Promise<Refund>;
  /** Undoes part of a sale: revenue returns as much bought and given gold as that part of it was paid with. */
  giveBack(tx: Transaction, part: GivenBack): Promise<void>;
  /**
   * The payer's bank took the money back: as much of it as is in the wallet goes, the rest is lost. Where the person was
   * erased all of it is.
   */
  chargeback(tx: Transaction, order: Omit<Recharge, 'owner'> & { owner: bigint | undefined }): Promise<Chargeback>;
  /** An order of somebody who was invited was paid; what the inviter gets is pending for 14 days. Returns how much. */
  rewardInviter(tx: Transaction, reward: InviterReward): Promise<number>;
  /**
   * Takes an inviter's reward back while it is pending, or only where it went to one of `inviters`. False when there was
   * none, it was taken back before, or it is theirs by now.
   */
  voidReward(tx: Transaction, reference: string, inviters?: readonly bigint[]): Promise<boolean>;
}

/** Gold as goods. */
export interface GoldPort {
  /** In the order of the shelf. */
  goldOnSale(): Promise<{ readonly products: readonly GoldProduct[] }>;
  /** An amount that is on sale now. */
  goldForSale(productId: bigint): Promise<{ readonly gold: number; readonly bonus: number } | undefined>;
}

/** What something did to the ledger, for those who look into it. */
export interface LedgerTrailPort {
  transfersOf(kinds: readonly LedgerKind[], references: readonly string[]): Promise<OrderTransfer[]>;
}

export interface InviterReward {
  readonly inviter: bigint;
  readonly paid: number;
  /** The first order of the invited counts for more. */
  readonly order: 'first' | 'later';
  /** Names the order. */
  readonly reference: string;
}

export type IncomeSide = 'creator' | 'inviter';

/**
 * Selects `at`, `kind`, `reference` and `amount` of what somebody earned since then and was not taken back: the same that
 * `incomeOf` adds up.
 */
export const earnedSince = (owner: bigint, side: IncomeSide, since: Date): SQL => sql`
  select entry.at, transfer.kind, transfer.reference, entry.bought + entry.given as amount
  from ledger_account as account
  join ledger_entry as entry on entry.ledger_account_id = account.id
  join ledger_transfer as transfer on transfer.id = entry.transfer_id
  where account.account_id = ${owner} and account.side = ${side} and account.currency = 'gold'
    and entry.at > ${since.toISOString()}::timestamptz and entry.bought + entry.given > 0
    and not exists (
      select from ledger_transfer as undone
      where undone.kind = transfer.kind and undone.reference = transfer.reference and undone.phase = 'void'
    )`;

/** What people earn, beside their wallets. */
export interface LedgerIncomePort {
  incomeOf(accountId: bigint, side: IncomeSide): Promise<Income>;
  /** Moves income that is pending no more into the wallet; `notEnoughGold` when there is less of it. */
  redeem(tx: Transaction, owner: bigint, side: IncomeSide, amount: number, reference: string): Promise<void>;
}

/**
 * What a feature keeps about things that were paid for, to be held against the ledger by `ledger verify`: each row of
 * `sold` must have one movement of this kind and reference over the same amount, and each such movement its row.
 */
export interface LedgerBook {
  readonly kind: LedgerKind;
  /** What was paid in; gold unless another is named. */
  readonly currency?: Currency;
  /** A query with the columns `reference text` and `paid bigint`. */
  readonly sold: SQL;
}
