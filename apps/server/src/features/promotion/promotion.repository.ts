import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { promotion } from './promotion.schema.ts';

export type PromotionRow = typeof promotion.$inferSelect;
export type PromotionFields = Omit<PromotionRow, 'id' | 'version' | 'updatedAt'>;

export class PromotionRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<PromotionRow[]> {
    const [lastId] = after ?? [];
    return this.#query
      .select()
      .from(promotion)
      .where(lastId === undefined ? undefined : lt(promotion.id, BigInt(lastId)))
      .orderBy(desc(promotion.id))
      .limit(fetch);
  }

  /** Those that run or will. */
  open(now: Date): Promise<PromotionRow[]> {
    return this.#query
      .select()
      .from(promotion)
      .where(and(eq(promotion.enabled, true), gt(promotion.endsAt, now)));
  }

  async insert(tx: Transaction, fields: PromotionFields, now: Date): Promise<PromotionRow> {
    const [row] = await tx
      .insert(promotion)
      .values({ ...fields, updatedAt: now })
      .returning();
    if (!row) throw new Error('insert into promotion returned no row');
    return row;
  }

  async has(tx: Transaction, id: bigint): Promise<boolean> {
    return (await tx.$count(promotion, eq(promotion.id, id))) > 0;
  }

  /** Nothing when somebody saved it since. */
  async update(
    tx: Transaction,
    id: bigint,
    seen: number,
    fields: PromotionFields,
    now: Date,
  ): Promise<PromotionRow | undefined> {
    const [row] = await tx
      .update(promotion)
      .set({ ...fields, version: seen + 1, updatedAt: now })
      .where(and(eq(promotion.id, id), eq(promotion.version, seen)))
      .returning();
    return row;
  }

  async remove(tx: Transaction, id: bigint): Promise<boolean> {
    const { rowCount } = await tx.delete(promotion).where(eq(promotion.id, id));
    return rowCount === 1;
  }
}
