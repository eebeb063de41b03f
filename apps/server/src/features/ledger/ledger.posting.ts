import { CURRENCIES, type Currency, type Phase } from '@liuguang/contract/ledger/kinds';
import { AMOUNT_LIMIT, CREATOR_PERCENT } from '@liuguang/contract/ledger/rates';
import type { Clock } from '../../platform/clock.ts';
import { type Claim, claimValues } from '../../platform/once/once.claim.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { type HouseSide, houseAccount } from './ledger.accounts.ts';
import { AlreadyBooked, type Charge, type Paid, type Reason, type Sale } from './ledger.port.ts';
import type { LedgerRepository, OwnedAccount } from './ledger.repository.ts';
import { move, type SpendRow, spend } from './ledger.statements.ts';

/** What one account gets, or gives where it is negative. */
export interface Leg {
  readonly account: bigint;
  readonly currency: Currency;
  readonly bought: number;
  readonly given: number;
}

export interface Spent extends Paid {
  /** The account that it was taken from. */
  readonly account: bigint;
}

/** Amounts come from our own code too: one that is not whole and positive must never reach the ledger. */
export function requireAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > AMOUNT_LIMIT)
    throw new RangeError(`Not an amount: ${amount}`);
  return amount;
}

export const requireAmountOrNone = (amount: number): number => (amount === 0 ? 0 : requireAmount(amount));

export const houseLeg = (side: HouseSide, currency: Currency, bought: number, given: number): Leg => ({
  account: houseAccount(side, currency),
  currency,
  bought,
  given,
});

/** Writes transfers. Everything that moves goes through here. */
export class Posting {
  readonly #repository: LedgerRepository;
  readonly #clock: Clock;

  constructor(repository: LedgerRepository, clock: Clock) {
    this.#repository = repository;
    this.#clock = clock;
  }

  /** Books amounts that are known; refuses what does not come to nothing. Returns the transfer's number. */
  async move(tx: Transaction, reason: Reason, legs: readonly Leg[], phase: Phase = 'single'): Promise<bigint> {
    requireBalance(legs);
    const moving = legs.filter(({ bought, given }) => bought !== 0 || given !== 0);
    const [row] = await move(tx, [
      ...this.#transfer(reason, phase),
      moving.map(({ account }) => account),
      moving.map(({ bought }) => bought),
      moving.map(({ given }) => given),
    ]);
    if (!row?.covered) throw new Error(`${reason.kind} ${reason.reference} takes more than is there`);
    return bookedBy(row, reason);
  }

  /** Somebody pays the house; given gold first. */
  async spend(tx: Transaction, charge: Charge, to: HouseSide, phase: Phase): Promise<Spent> {
    return paidBy(await this.#spend(tx, spend, charge, to, phase, []), charge);
  }

  /** The same for something that the statement writes down as sold. */
  async sell(tx: Transaction, { statement, values, ...sale }: Sale): Promise<Paid> {
    const charge = { ...sale, reference: '' };
    return paidBy(await this.#spend(tx, statement, charge, 'revenue', 'single', values), charge);
  }

  /** The same by a statement that is a transaction by itself. */
  async sellAndAnswer(query: Query, claim: Claim, { statement, values, ...sale }: Sale): Promise<unknown> {
    const charge = { ...sale, reference: '' };
    const row = await this.#spend(query, statement, charge, 'revenue', 'single', [...values, ...claimValues(claim)]);
    paidBy(row, charge);
    return row?.reply;
  }

  async #spend(
    query: Query,
    statement: typeof spend,
    charge: Charge,
    to: HouseSide,
    phase: Phase,
    own: readonly unknown[],
  ): Promise<SpendRow | undefined> {
    const { payer, currency = 'gold', creator, boughtOnly = false, gets } = charge;
    const values = [
      ...this.#transfer(charge, phase),
      payer,
      currency,
      requireAmount(charge.amount),
      boughtOnly,
      creator ?? null,
      CREATOR_PERCENT,
      houseAccount(to, currency),
      gets?.currency ?? null,
      gets ? requireAmount(gets.amount) : null,
      gets ? houseAccount('clearing', gets.currency) : null,
      ...own,
    ];
    const [row] = await statement(query, values);
    const missing = row && this.#missing(charge, row);
    if (!missing?.length) return row;
    for (const account of missing) await this.#repository.ensure(query, account, this.#clock.now());
    const [retried] = await statement(query, values);
    return retried;
  }

  /** Accounts that have to be opened first, which happens once in their lives. */
  #missing({ payer, currency = 'gold', creator, gets }: Charge, { earner, getter }: SpendRow): OwnedAccount[] {
    const missing: OwnedAccount[] = [];
    if (creator !== undefined && !earner) missing.push({ owner: creator, side: 'creator', currency });
    if (gets && !getter) missing.push({ owner: payer, side: 'user', currency: gets.currency });
    return missing;
  }

  #transfer({ kind, reference, note = '' }: Reason, phase: Phase): unknown[] {
    return [kind, phase, reference, note, this.#clock.now()];
  }
}

function requireBalance(legs: readonly Leg[]): void {
  for (const currency of CURRENCIES) {
    const own = legs.filter((leg) => leg.currency === currency);
    for (const part of ['bought', 'given'] as const) {
      if (own.reduce((sum, leg) => sum + leg[part], 0) !== 0) throw new Error(`${currency} (${part}) does not balance`);
    }
  }
}

function bookedBy(
  { transfer_id, wanted, written }: { transfer_id: string | null; wanted: number; written: number },
  reason: Reason,
): bigint {
  if (transfer_id === null) throw new AlreadyBooked(reason);
  if (wanted !== written) throw new Error(`${reason.kind} ${reason.reference} names an account that does not exist`);
  return BigInt(transfer_id);
}

function paidBy(row: SpendRow | undefined, charge: Charge): Spent {
  if (!row) throw new Error('the ledger did not answer');
  const { amount, boughtOnly = false } = charge;
  const before = { bought: Number(row.bought ?? 0), given: Number(row.given ?? 0) };
  const have = before.bought + (boughtOnly ? 0 : before.given);
  if (have < amount) throw new Refused('notEnoughGold', { data: { need: amount, have } });
  const transferId = bookedBy(row, charge);
  const [bought, given] = [Number(row.spent_bought), Number(row.spent_given)];
  return {
    account: BigInt(row.account ?? 0),
    transferId,
    bought,
    given,
    creatorShare: Number(row.share),
    left: { bought: before.bought - bought, given: before.given - given },
    reference: row.reference ?? '',
  };
}
