import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { purchase } from './purchase.schema.ts';

export type PurchaseRow = typeof purchase.$inferSelect;

export class PurchaseRepository {
  readonly #query: Query;
  readonly #one;

  constructor({ query }: Database) {
    this.#query = query;
    this.#one = query
      .select({ id: purchase.id })
      .from(purchase)
      .where(
        and(
          eq(purchase.accountId, sql.placeholder('accountId')),
          eq(purchase.kind, sql.placeholder('kind')),
          eq(purchase.subjectId, sql.placeholder('subjectId')),
        ),
      )
      .prepare('purchase_one');
  }

  async has(accountId: bigint, kind: PurchaseKind, subjectId: bigint): Promise<boolean> {
    return (await this.#one.execute({ accountId, kind, subjectId })).length > 0;
  }

  async among(
    accountId: bigint,
    kind: PurchaseKind,
    subjectIds: readonly bigint[],
    query: Query = this.#query,
  ): Promise<bigint[]> {
    if (subjectIds.length === 0) return [];
    const rows = await query
      .select({ subjectId: purchase.subjectId })
      .from(purchase)
      .where(
        and(eq(purchase.accountId, accountId), eq(purchase.kind, kind), inArray(purchase.subjectId, [...subjectIds])),
      );
    return rows.map(({ subjectId }) => subjectId);
  }

  async sold(tx: Transaction, kind: PurchaseKind, subjectIds: readonly bigint[]): Promise<bigint[]> {
    if (subjectIds.length === 0) return [];
    const rows = await tx
      .selectDistinct({ subjectId: purchase.subjectId })
      .from(purchase)
      .where(and(eq(purchase.kind, kind), inArray(purchase.subjectId, [...subjectIds]), isNotNull(purchase.accountId)));
    return rows.map(({ subjectId }) => subjectId);
  }

  list(accountId: bigint, window: Pick<Window, 'after' | 'fetch'>, kind?: PurchaseKind): Promise<PurchaseRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(purchase)
      .where(
        and(
          eq(purchase.accountId, accountId),
          kind && eq(purchase.kind, kind),
          lastId === undefined ? undefined : lt(purchase.id, BigInt(lastId)),
        ),
      )
      .orderBy(descending(purchase.id))
      .limit(window.fetch);
  }

  async anyOf(tx: Transaction, accountId: bigint): Promise<boolean> {
    return (await tx.$count(purchase, eq(purchase.accountId, accountId))) > 0;
  }

  /** What both bought the account has once; the guest's payment stands, and is nobody's. */
  async moveAll(tx: Transaction, from: bigint, to: bigint): Promise<void> {
    await tx.execute(sql`
      update purchase as moved set account_id = case when exists (
        select from purchase as own
        where own.account_id = ${to} and own.kind = moved.kind and own.subject_id = moved.subject_id
      ) then null else ${to}::bigint end
      where account_id = ${from}`);
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.update(purchase).set({ accountId: null }).where(eq(purchase.accountId, accountId));
  }

  all(accountId: bigint): Promise<PurchaseRow[]> {
    return this.#query.select().from(purchase).where(eq(purchase.accountId, accountId)).orderBy(asc(purchase.id));
  }
}
