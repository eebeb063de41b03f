import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { handoffCode } from './handoff.schema.ts';

export type HandoffRow = typeof handoffCode.$inferSelect;

export class HandoffRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(row: typeof handoffCode.$inferInsert): Promise<void> {
    await this.#query.insert(handoffCode).values(row);
  }

  /** Uses up a code that is still good; of several who try at once, one is told whose it is. */
  async use(tx: Transaction, codeHash: Buffer, origin: string, now: Date): Promise<HandoffRow | undefined> {
    const [row] = await tx
      .update(handoffCode)
      .set({ usedAt: now })
      .where(
        and(
          eq(handoffCode.codeHash, codeHash),
          eq(handoffCode.origin, origin),
          isNull(handoffCode.usedAt),
          gt(handoffCode.expiresAt, now),
        ),
      )
      .returning();
    return row;
  }

  list(window: Pick<Window, 'after' | 'fetch'>, accountId?: bigint): Promise<HandoffRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(handoffCode)
      .where(
        and(
          accountId === undefined ? undefined : eq(handoffCode.accountId, accountId),
          lastId === undefined ? undefined : lt(handoffCode.id, BigInt(lastId)),
        ),
      )
      .orderBy(desc(handoffCode.id))
      .limit(window.fetch);
  }

  async deleteAskedBefore(time: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(handoffCode).where(lt(handoffCode.askedAt, time));
    return rowCount ?? 0;
  }

  async delete(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(handoffCode).where(eq(handoffCode.accountId, accountId));
  }
}
