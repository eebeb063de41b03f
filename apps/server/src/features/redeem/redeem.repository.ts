import type { Frame } from '@liuguang/contract/redeem/kinds';
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { redeemCoupon, redeemExchange, redeemFrame, redeemGoods } from './redeem.schema.ts';

export type GoodsRow = typeof redeemGoods.$inferSelect;
export type GoodsFields = Omit<GoodsRow, 'id' | 'createdAt' | 'updatedAt'>;
export type ExchangeRow = typeof redeemExchange.$inferSelect;
export type CouponRow = typeof redeemCoupon.$inferSelect;
type After = Pick<Window, 'after' | 'fetch'>;

export class RedeemRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  onSale({ after, fetch }: After): Promise<GoodsRow[]> {
    const [position, id] = after ?? [];
    return this.#query
      .select()
      .from(redeemGoods)
      .where(
        and(
          eq(redeemGoods.onSale, true),
          after && sql`(${redeemGoods.position}, ${redeemGoods.id}) > (${position}::int, ${id}::bigint)`,
        ),
      )
      .orderBy(asc(redeemGoods.position), asc(redeemGoods.id))
      .limit(fetch);
  }

  async goodsById(id: bigint, query: Query = this.#query): Promise<GoodsRow | undefined> {
    const [row] = await query.select().from(redeemGoods).where(eq(redeemGoods.id, id));
    return row;
  }

  /** One fewer is left; false when none was. */
  async takeOne(tx: Transaction, id: bigint): Promise<boolean> {
    const { rowCount } = await tx
      .update(redeemGoods)
      .set({ stock: sql`${redeemGoods.stock} - 1` })
      .where(and(eq(redeemGoods.id, id), sql`coalesce(${redeemGoods.stock}, 1) > 0`));
    return rowCount === 1;
  }

  all({ after, fetch }: After): Promise<GoodsRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(redeemGoods)
      .where(id === undefined ? undefined : lt(redeemGoods.id, BigInt(id)))
      .orderBy(desc(redeemGoods.id))
      .limit(fetch);
  }

  /** By number. */
  async exchangedOf(ids: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, number>> {
    if (ids.length === 0) return new Map();
    const rows = await query
      .select({ id: redeemExchange.goodsId, count: sql<number>`count(*)::int` })
      .from(redeemExchange)
      .where(inArray(redeemExchange.goodsId, [...ids]))
      .groupBy(redeemExchange.goodsId);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async save(tx: Transaction, id: bigint | undefined, fields: GoodsFields, now: Date): Promise<GoodsRow | undefined> {
    const [row] =
      id === undefined
        ? await tx
            .insert(redeemGoods)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning()
        : await tx
            .update(redeemGoods)
            .set({ ...fields, updatedAt: now })
            .where(eq(redeemGoods.id, id))
            .returning();
    return row;
  }

  async addExchange(tx: Transaction, row: Omit<ExchangeRow, 'id'>): Promise<bigint> {
    const [added] = await tx.insert(redeemExchange).values(row).returning({ id: redeemExchange.id });
    if (!added) throw new Error('insert into redeem_exchange returned no row');
    return added.id;
  }

  countOf(tx: Transaction, accountId: bigint, goodsId: bigint): Promise<number> {
    return tx.$count(redeemExchange, and(eq(redeemExchange.goodsId, goodsId), eq(redeemExchange.accountId, accountId)));
  }

  history(accountId: bigint, { after, fetch }: After): Promise<ExchangeRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(redeemExchange)
      .where(
        and(eq(redeemExchange.accountId, accountId), id === undefined ? undefined : lt(redeemExchange.id, BigInt(id))),
      )
      .orderBy(descending(redeemExchange.id))
      .limit(fetch);
  }

  async addCoupon(tx: Transaction, row: Omit<CouponRow, 'id' | 'usedAt'>): Promise<void> {
    await tx.insert(redeemCoupon).values(row);
  }

  /** What can be used, the one that ends first before the others. */
  coupons(accountId: bigint, now: Date): Promise<CouponRow[]> {
    return this.#query
      .select()
      .from(redeemCoupon)
      .where(this.#usable(accountId, now))
      .orderBy(asc(redeemCoupon.expiresAt), asc(redeemCoupon.id))
      .limit(50);
  }

  /** Undefined when it cannot be used, or another request was faster. */
  async useCoupon(tx: Transaction, accountId: bigint, id: bigint, now: Date): Promise<CouponRow | undefined> {
    const [row] = await tx
      .update(redeemCoupon)
      .set({ usedAt: now })
      .where(and(eq(redeemCoupon.id, id), this.#usable(accountId, now)))
      .returning();
    return row;
  }

  frames(accountId: bigint, query: Query = this.#query) {
    return query
      .select({ frame: redeemFrame.frame, worn: redeemFrame.worn })
      .from(redeemFrame)
      .where(eq(redeemFrame.accountId, accountId))
      .orderBy(redeemFrame.frame);
  }

  wornBy(accountIds: readonly bigint[]) {
    return this.#query
      .select({ accountId: redeemFrame.accountId, frame: redeemFrame.frame })
      .from(redeemFrame)
      .where(and(inArray(redeemFrame.accountId, [...accountIds]), eq(redeemFrame.worn, true)));
  }

  /** False when they have it already. */
  async addFrame(tx: Transaction, accountId: bigint, frame: Frame): Promise<boolean> {
    const { rowCount } = await tx.insert(redeemFrame).values({ accountId, frame, worn: false }).onConflictDoNothing();
    return rowCount === 1;
  }

  /** One of their frames, or none; false when they do not have it. */
  async wear(tx: Transaction, accountId: bigint, frame: Frame | ''): Promise<boolean> {
    const own = eq(redeemFrame.accountId, accountId);
    await tx.update(redeemFrame).set({ worn: false }).where(own);
    if (frame === '') return true;
    const { rowCount } = await tx
      .update(redeemFrame)
      .set({ worn: true })
      .where(and(own, eq(redeemFrame.frame, frame)));
    return rowCount === 1;
  }

  /** A guest exchanges nothing, but may have been given something. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(redeemExchange).set({ accountId: into }).where(eq(redeemExchange.accountId, from));
    await tx.update(redeemCoupon).set({ accountId: into }).where(eq(redeemCoupon.accountId, from));
    await tx.execute(sql`
      with moved as (delete from ${redeemFrame} where account_id = ${from} returning frame)
      insert into ${redeemFrame} (account_id, frame, worn) select ${into}::bigint, frame, false from moved
      on conflict do nothing`);
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.update(redeemExchange).set({ accountId: null }).where(eq(redeemExchange.accountId, accountId));
    await tx.delete(redeemCoupon).where(eq(redeemCoupon.accountId, accountId));
    await tx.delete(redeemFrame).where(eq(redeemFrame.accountId, accountId));
  }

  allOf(accountId: bigint): Promise<ExchangeRow[]> {
    return this.#query
      .select()
      .from(redeemExchange)
      .where(eq(redeemExchange.accountId, accountId))
      .orderBy(redeemExchange.id);
  }

  allCoupons(accountId: bigint): Promise<CouponRow[]> {
    return this.#query
      .select()
      .from(redeemCoupon)
      .where(eq(redeemCoupon.accountId, accountId))
      .orderBy(redeemCoupon.id);
  }

  #usable(accountId: bigint, now: Date) {
    return and(eq(redeemCoupon.accountId, accountId), isNull(redeemCoupon.usedAt), gt(redeemCoupon.expiresAt, now));
  }
}
