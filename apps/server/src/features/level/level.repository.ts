import { eq, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { level, levelStanding } from './level.schema.ts';

export type LevelRow = typeof level.$inferSelect;

export class LevelRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  levels(): Promise<LevelRow[]> {
    return this.#query.select().from(level);
  }

  async save(tx: Transaction, { level: number, ...fields }: LevelRow): Promise<void> {
    await tx
      .insert(level)
      .values({ level: number, ...fields })
      .onConflictDoUpdate({ target: level.level, set: fields });
  }

  async earnedBy(accountId: bigint, query: Query = this.#query): Promise<number> {
    const [row] = await query.select().from(levelStanding).where(eq(levelStanding.accountId, accountId));
    return row?.earned ?? 0;
  }

  /** Returns all that was ever earned. */
  async add(tx: Transaction, accountId: bigint, amount: number): Promise<number> {
    const [row] = await tx
      .insert(levelStanding)
      .values({ accountId, earned: amount })
      .onConflictDoUpdate({
        target: levelStanding.accountId,
        set: { earned: sql`${levelStanding.earned} + ${amount}` },
      })
      .returning({ earned: levelStanding.earned });
    if (!row) throw new Error('insert into level_standing returned no row');
    return row.earned;
  }

  async forget(tx: Transaction, accountId: bigint): Promise<number> {
    const [row] = await tx.delete(levelStanding).where(eq(levelStanding.accountId, accountId)).returning();
    return row?.earned ?? 0;
  }
}
