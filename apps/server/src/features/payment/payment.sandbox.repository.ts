import { and, eq } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { paymentSandbox } from './payment.schema.ts';

export type SandboxRow = typeof paymentSandbox.$inferSelect;

export class SandboxRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(fields: typeof paymentSandbox.$inferInsert): Promise<void> {
    await this.#query.insert(paymentSandbox).values(fields).onConflictDoNothing();
  }

  async find(reference: string): Promise<SandboxRow | undefined> {
    const [row] = await this.#query.select().from(paymentSandbox).where(eq(paymentSandbox.reference, reference));
    return row;
  }

  /** False when it is open no more. */
  async move(reference: string, state: SandboxRow['state']): Promise<boolean> {
    const { rowCount } = await this.#query
      .update(paymentSandbox)
      .set({ state })
      .where(and(eq(paymentSandbox.reference, reference), eq(paymentSandbox.state, 'open')));
    return rowCount === 1;
  }

  async refund(reference: string, refunded: number): Promise<void> {
    await this.#query.update(paymentSandbox).set({ refunded }).where(eq(paymentSandbox.reference, reference));
  }
}
