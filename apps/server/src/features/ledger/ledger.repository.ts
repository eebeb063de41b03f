import { CURRENCIES, type Currency, type LedgerKind, type Phase } from '@liuguang/contract/ledger/kinds';
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { OwnedSide } from './ledger.accounts.ts';
import { ledgerAccount, ledgerAdjustment, ledgerHold, ledgerScorePurchase, ledgerTransfer } from './ledger.schema.ts';
import { open } from './ledger.statements.ts';

export type LedgerAccountRow = typeof ledgerAccount.$inferSelect;
export type HoldRow = typeof ledgerHold.$inferSelect;

/** An account that belongs to somebody. */
export interface OwnedAccount {
  readonly owner: bigint;
  readonly side: OwnedSide;
  readonly currency: Currency;
}

const named = ({ owner, side, currency }: OwnedAccount) =>
  and(eq(ledgerAccount.accountId, owner), eq(ledgerAccount.side, side), eq(ledgerAccount.currency, currency));

/** The accounts of the ledger, but for the statements that move something on them. */
export class LedgerRepository {
  readonly #query: Query;
  readonly #wallet;
  readonly #income;

  constructor({ query }: Database) {
    this.#query = query;
    this.#wallet = query
      .select({ currency: ledgerAccount.currency, bought: ledgerAccount.bought, given: ledgerAccount.given })
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.accountId, sql.placeholder('owner')), eq(ledgerAccount.side, 'user')))
      .prepare('ledger_wallet');
    this.#income = query
      .select({ id: ledgerAccount.id, total: sql<string>`${ledgerAccount.bought} + ${ledgerAccount.given}` })
      .from(ledgerAccount)
      .where(
        and(
          eq(ledgerAccount.accountId, sql.placeholder('owner')),
          eq(ledgerAccount.side, sql.placeholder('side')),
          eq(ledgerAccount.currency, CURRENCIES[0]),
        ),
      )
      .prepare('ledger_income');
  }

  /** What stands in somebody's wallet, by currency; those they never had are missing. */
  walletOf(owner: bigint): Promise<{ currency: Currency; bought: number; given: number }[]> {
    return this.#wallet.execute({ owner });
  }

  async balanceIn(tx: Query, owner: bigint, currency: Currency): Promise<number> {
    const { rows } = await tx.execute<{ sum: string }>(sql`
      select coalesce(sum(bought + given), 0) as sum from ledger_account
      where account_id = ${owner} and side = 'user' and currency = ${currency}`);
    return Number(rows[0]?.sum ?? 0);
  }

  async incomeOf(owner: bigint, side: OwnedSide): Promise<{ id: bigint; total: number } | undefined> {
    const [row] = await this.#income.execute({ owner, side });
    return row && { id: row.id, total: Number(row.total) };
  }

  /** Of what came in since then, all that was not taken back. */
  async cameInSince(ledgerAccountId: bigint, since: Date, query: Query = this.#query): Promise<number> {
    const { rows } = await query.execute<{ sum: string }>(sql`
      select coalesce(sum(entry.bought + entry.given), 0) as sum
      from ledger_entry as entry join ledger_transfer as transfer on transfer.id = entry.transfer_id
      where entry.ledger_account_id = ${ledgerAccountId} and entry.at > ${since.toISOString()}
        and entry.bought + entry.given > 0
        and not exists (
          select from ledger_transfer as undone
          where undone.kind = transfer.kind and undone.reference = transfer.reference and undone.phase = 'void'
        )`);
    return Number(rows[0]?.sum);
  }

  async find(account: OwnedAccount, query: Query = this.#query): Promise<LedgerAccountRow | undefined> {
    const [row] = await query.select().from(ledgerAccount).where(named(account));
    return row;
  }

  /** The account's number; it is opened where it was not yet. */
  async ensure(tx: Query, account: OwnedAccount, now: Date): Promise<bigint> {
    const known = await this.#idOf(tx, account);
    if (known !== undefined) return known;
    const [opened] = await open(tx, [account.owner, account.side, account.currency, now]);
    // Somebody else opened it at this moment.
    const id = opened === undefined ? await this.#idOf(tx, account) : BigInt(opened.id);
    if (id === undefined) throw new Error(`the account ${account.side} of ${account.owner} could not be opened`);
    return id;
  }

  async #idOf(tx: Query, account: OwnedAccount): Promise<bigint | undefined> {
    const [row] = await tx.select({ id: ledgerAccount.id }).from(ledgerAccount).where(named(account));
    return row?.id;
  }

  /** Keeps an account as it is until the transaction ends. */
  async lock(tx: Transaction, account: OwnedAccount): Promise<LedgerAccountRow | undefined> {
    const [row] = await tx.select().from(ledgerAccount).where(named(account)).for('update');
    return row;
  }

  lockAll(tx: Transaction, owner: bigint): Promise<LedgerAccountRow[]> {
    return tx
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.accountId, owner))
      .orderBy(asc(ledgerAccount.id))
      .for('update');
  }

  accountsOf(owner: bigint): Promise<LedgerAccountRow[]> {
    return this.#query
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.accountId, owner))
      .orderBy(asc(ledgerAccount.id));
  }

  async transferOf(
    tx: Transaction,
    kind: LedgerKind,
    reference: string,
    phase: Phase = 'single',
  ): Promise<typeof ledgerTransfer.$inferSelect | undefined> {
    const [row] = await tx
      .select()
      .from(ledgerTransfer)
      .where(
        and(eq(ledgerTransfer.kind, kind), eq(ledgerTransfer.reference, reference), eq(ledgerTransfer.phase, phase)),
      );
    return row;
  }

  /** What a sale was paid with. */
  async paidFor(
    tx: Transaction,
    { kind, reference }: { kind: LedgerKind; reference: string },
  ): Promise<{ bought: number; given: number }> {
    const { rows } = await tx.execute<{ bought: string; given: string }>(sql`
      select -entry.bought as bought, -entry.given as given
      from ledger_transfer as transfer
      join ledger_entry as entry on entry.transfer_id = transfer.id
      join ledger_account as a on a.id = entry.ledger_account_id and a.side = 'user'
      where transfer.kind = ${kind} and transfer.reference = ${reference} and transfer.phase = 'single'`);
    const [row] = rows;
    if (!row) throw new Error(`${kind} ${reference} was never paid`);
    return { bought: Number(row.bought), given: Number(row.given) };
  }

  /** The account of an inviter that a reward went to, and how much; the account is kept as it is. */
  async lockRewarded(
    tx: Transaction,
    transferId: bigint,
  ): Promise<{ account: bigint; owner: bigint | null; given: number; left: number } | undefined> {
    const { rows } = await tx.execute<{ id: string; owner: string | null; given: string; left: string }>(sql`
      select a.id, a.account_id as owner, entry.given, a.given as left
      from ledger_entry as entry join ledger_account as a on a.id = entry.ledger_account_id
      where entry.transfer_id = ${transferId} and a.side = 'inviter' for update of a`);
    const [row] = rows;
    if (!row) return undefined;
    const owner = row.owner === null ? null : BigInt(row.owner);
    return { account: BigInt(row.id), owner, given: Number(row.given), left: Number(row.left) };
  }

  async insertHold(tx: Transaction, hold: typeof ledgerHold.$inferInsert): Promise<void> {
    await tx.insert(ledgerHold).values(hold);
  }

  /** Takes a hold that still holds, and not past its time where `by` says so; nobody else gets it. */
  async settle(
    tx: Transaction,
    transferId: bigint,
    state: 'posted' | 'voided',
    by?: Date,
  ): Promise<HoldRow | undefined> {
    const [row] = await tx
      .update(ledgerHold)
      .set({ state })
      .where(
        and(eq(ledgerHold.transferId, transferId), eq(ledgerHold.state, 'held'), by && gt(ledgerHold.expiresAt, by)),
      )
      .returning();
    return row;
  }

  async settled(tx: Transaction, transferId: bigint, settledBy: bigint): Promise<void> {
    await tx.update(ledgerHold).set({ settledBy }).where(eq(ledgerHold.transferId, transferId));
  }

  /** What a hold was made for. */
  async reasonOf(
    tx: Transaction,
    transferId: bigint,
  ): Promise<Pick<typeof ledgerTransfer.$inferSelect, 'kind' | 'reference' | 'note'> & { currency: Currency }> {
    const [row] = await tx
      .select({
        kind: ledgerTransfer.kind,
        reference: ledgerTransfer.reference,
        note: ledgerTransfer.note,
        currency: ledgerAccount.currency,
      })
      .from(ledgerTransfer)
      .innerJoin(ledgerHold, eq(ledgerHold.transferId, ledgerTransfer.id))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerHold.ledgerAccountId))
      .where(eq(ledgerTransfer.id, transferId));
    if (!row) throw new Error(`the hold ${transferId} has no transfer`);
    return row;
  }

  async holdsDue(now: Date, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ transferId: ledgerHold.transferId })
      .from(ledgerHold)
      .where(and(eq(ledgerHold.state, 'held'), lte(ledgerHold.expiresAt, now)))
      .orderBy(asc(ledgerHold.expiresAt))
      .limit(limit);
    return rows.map(({ transferId }) => transferId);
  }

  /** Whether somebody has anything of value here: in an account, or set aside. */
  async ownsAnything(tx: Query, owner: bigint): Promise<boolean> {
    const [row] = await tx
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .leftJoin(ledgerHold, and(eq(ledgerHold.ledgerAccountId, ledgerAccount.id), eq(ledgerHold.state, 'held')))
      .where(
        and(
          eq(ledgerAccount.accountId, owner),
          or(gt(sql`${ledgerAccount.bought} + ${ledgerAccount.given}`, 0), sql`${ledgerHold.transferId} is not null`),
        ),
      )
      .limit(1);
    return row !== undefined;
  }

  async moveHolds(tx: Transaction, from: bigint, to: bigint): Promise<void> {
    await tx
      .update(ledgerHold)
      .set({ ledgerAccountId: to })
      .where(and(eq(ledgerHold.ledgerAccountId, from), eq(ledgerHold.state, 'held')));
  }

  /** What was bought and decided about somebody becomes somebody else's. */
  async moveRecords(tx: Transaction, from: bigint, to: bigint): Promise<void> {
    for (const table of [ledgerScorePurchase, ledgerAdjustment])
      await tx.update(table).set({ accountId: to }).where(eq(table.accountId, from));
  }

  /** The ledger stays, and nothing in it says whose it was. */
  async forget(tx: Transaction, owner: bigint): Promise<void> {
    await tx.update(ledgerAccount).set({ accountId: null }).where(eq(ledgerAccount.accountId, owner));
    await tx.update(ledgerScorePurchase).set({ accountId: null }).where(eq(ledgerScorePurchase.accountId, owner));
    await tx.update(ledgerAdjustment).set({ accountId: null, reason: '' }).where(eq(ledgerAdjustment.accountId, owner));
  }
}
