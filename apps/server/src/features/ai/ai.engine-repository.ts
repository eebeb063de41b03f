import { asc, eq, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { aiEngine } from './ai.schema.ts';

export type EngineRow = typeof aiEngine.$inferSelect;
export type NewEngine = typeof aiEngine.$inferInsert;

/** More than anybody sets up. */
const MOST = 50;

export class AiEngineRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** In the order in which they are asked. */
  all(query: Query = this.#query): Promise<EngineRow[]> {
    return query.select().from(aiEngine).orderBy(asc(aiEngine.position), asc(aiEngine.id)).limit(MOST);
  }

  page({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<EngineRow[]> {
    const [position, id] = after ?? [];
    return this.#query
      .select()
      .from(aiEngine)
      .where(after && sql`(${aiEngine.position}, ${aiEngine.id}) > (${position}::bigint, ${id}::bigint)`)
      .orderBy(asc(aiEngine.position), asc(aiEngine.id))
      .limit(fetch);
  }

  async byId(id: bigint, query: Query = this.#query): Promise<EngineRow | undefined> {
    const [row] = await query.select().from(aiEngine).where(eq(aiEngine.id, id));
    return row;
  }

  async insert(tx: Transaction, row: NewEngine): Promise<EngineRow> {
    const [inserted] = await tx.insert(aiEngine).values(row).returning();
    if (!inserted) throw new Error('insert into ai_engine returned no row');
    return inserted;
  }

  async change(tx: Transaction, id: bigint, fields: Partial<NewEngine>): Promise<EngineRow | undefined> {
    const [row] = await tx.update(aiEngine).set(fields).where(eq(aiEngine.id, id)).returning();
    return row;
  }

  async remove(tx: Transaction, id: bigint): Promise<boolean> {
    const rows = await tx.delete(aiEngine).where(eq(aiEngine.id, id)).returning({ id: aiEngine.id });
    return rows.length > 0;
  }

  /** How an engine is. It may have been taken away meanwhile. */
  async note(row: EngineRow, problem: string, now: Date, query: Query = this.#query): Promise<EngineRow> {
    const set = { problem, checkedAt: now };
    const [noted] = await query.update(aiEngine).set(set).where(eq(aiEngine.id, row.id)).returning();
    return noted ?? { ...row, ...set };
  }
}
