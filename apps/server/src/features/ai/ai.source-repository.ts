import type { Picture } from '@liuguang/contract/picture/schemas';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { aiSource } from './ai.schema.ts';

export type SourceRow = typeof aiSource.$inferSelect;

export class SourceRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(row: typeof aiSource.$inferInsert): Promise<SourceRow> {
    const [source] = await this.#query.insert(aiSource).values(row).returning();
    if (!source) throw new Error('insert into ai_source returned no row');
    return source;
  }

  /** Somebody's own. */
  async own(query: Query, accountId: bigint, id: bigint): Promise<SourceRow | undefined> {
    const [row] = await query
      .select()
      .from(aiSource)
      .where(and(eq(aiSource.id, id), eq(aiSource.accountId, accountId)));
    return row;
  }

  async byId(id: bigint): Promise<SourceRow | undefined> {
    const [row] = await this.#query.select().from(aiSource).where(eq(aiSource.id, id));
    return row;
  }

  async hasClip(clip: string): Promise<boolean> {
    return (await this.#query.$count(aiSource, eq(aiSource.clip, clip))) > 0;
  }

  /** Of those that are still there. */
  async pictures(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Picture>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select({ id: aiSource.id, picture: aiSource.picture })
      .from(aiSource)
      .where(inArray(aiSource.id, [...ids]));
    return new Map(rows.map(({ id, picture }) => [id, picture]));
  }

  async deleteOlder(tx: Transaction, before: Date, limit: number): Promise<SourceRow[]> {
    const old = tx
      .select({ id: aiSource.id })
      .from(aiSource)
      .where(lt(aiSource.createdAt, before))
      .orderBy(asc(aiSource.createdAt))
      .limit(limit);
    return tx.delete(aiSource).where(inArray(aiSource.id, old)).returning();
  }

  allOf(accountId: bigint): Promise<SourceRow[]> {
    return this.#query.select().from(aiSource).where(eq(aiSource.accountId, accountId)).orderBy(asc(aiSource.id));
  }

  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(aiSource).set({ accountId: into }).where(eq(aiSource.accountId, from));
  }

  /** Their pictures are the picture feature's to erase. */
  forget(tx: Transaction, accountId: bigint): Promise<SourceRow[]> {
    return tx.delete(aiSource).where(eq(aiSource.accountId, accountId)).returning();
  }
}
