import { and, desc, eq, lt } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { ledgerAdjustment } from './ledger.schema.ts';

export type AdjustmentRow = typeof ledgerAdjustment.$inferSelect;

export class AdjustmentsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Transaction, fields: typeof ledgerAdjustment.$inferInsert): Promise<AdjustmentRow> {
    const [row] = await tx.insert(ledgerAdjustment).values(fields).returning();
    if (!row) throw new Error('the adjustment was not written');
    return row;
  }

  /** Keeps it from being decided twice at once. */
  async lock(tx: Transaction, id: bigint): Promise<AdjustmentRow | undefined> {
    const [row] = await tx.select().from(ledgerAdjustment).where(eq(ledgerAdjustment.id, id)).for('update');
    return row;
  }

  async decide(
    tx: Transaction,
    id: bigint,
    fields: Pick<AdjustmentRow, 'state' | 'decidedBy' | 'decidedAt'>,
  ): Promise<void> {
    await tx.update(ledgerAdjustment).set(fields).where(eq(ledgerAdjustment.id, id));
  }

  list(window: Window, state: AdjustmentRow['state'] | undefined): Promise<AdjustmentRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(ledgerAdjustment)
      .where(
        and(
          lastId === undefined ? undefined : lt(ledgerAdjustment.id, BigInt(lastId)),
          state && eq(ledgerAdjustment.state, state),
        ),
      )
      .orderBy(desc(ledgerAdjustment.id))
      .limit(window.fetch);
  }
}
