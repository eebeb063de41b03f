import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { workImport } from '../work.schema.ts';

export type ImportRow = typeof workImport.$inferSelect;
type NewImport = typeof workImport.$inferInsert;

/** Files that were brought to make works of. */
export class ImportsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Transaction, row: NewImport): Promise<ImportRow> {
    const [inserted] = await tx.insert(workImport).values(row).returning();
    if (!inserted) throw new Error('insert into work_import returned no row');
    return inserted;
  }

  async byId(id: bigint): Promise<ImportRow | undefined> {
    const [row] = await this.#query.select().from(workImport).where(eq(workImport.id, id));
    return row;
  }

  async lock(tx: Transaction, id: bigint): Promise<ImportRow | undefined> {
    const [row] = await tx.select().from(workImport).where(eq(workImport.id, id)).for('update');
    return row;
  }

  async update(tx: Query, id: bigint, change: Partial<NewImport>): Promise<ImportRow | undefined> {
    const [row] = await tx.update(workImport).set(change).where(eq(workImport.id, id)).returning();
    return row;
  }

  async delete(tx: Query, id: bigint): Promise<void> {
    await tx.delete(workImport).where(eq(workImport.id, id));
  }

  ofOwner(accountId: bigint): Promise<ImportRow[]> {
    return this.#query.select().from(workImport).where(eq(workImport.accountId, accountId)).orderBy(workImport.id);
  }

  /** What nobody touched since then; what is being made is not left lying. */
  untouchedSince(since: Date, limit: number): Promise<ImportRow[]> {
    return this.#query
      .select()
      .from(workImport)
      .where(and(lt(workImport.updatedAt, since), ne(workImport.state, 'making')))
      .orderBy(workImport.updatedAt)
      .limit(limit);
  }

  async isBeingMade(tx: Transaction, workId: bigint): Promise<boolean> {
    const found = await tx.$count(workImport, and(eq(workImport.workId, workId), eq(workImport.state, 'making')));
    return found > 0;
  }

  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(workImport).set({ accountId: into }).where(eq(workImport.accountId, from));
  }

  /** The files of theirs that the storage has. */
  async forget(tx: Transaction, accountId: bigint): Promise<string[]> {
    const rows = await tx
      .delete(workImport)
      .where(eq(workImport.accountId, accountId))
      .returning({ key: sql<string | null>`${workImport.sourceKey}` });
    return rows.flatMap(({ key }) => key ?? []);
  }
}
