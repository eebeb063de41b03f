import type { FeedbackKind, FeedbackState } from '@liuguang/contract/feedback/kinds';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { feedback } from './feedback.schema.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export interface FeedbackFilter {
  readonly accountId?: bigint;
  readonly state?: FeedbackState;
  readonly kind?: FeedbackKind;
}

export class FeedbackRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Transaction, fields: typeof feedback.$inferInsert): Promise<FeedbackRow> {
    const [row] = await tx.insert(feedback).values(fields).returning();
    if (!row) throw new Error('insert into feedback returned no row');
    return row;
  }

  async change(tx: Transaction, id: bigint, fields: Partial<FeedbackRow>): Promise<FeedbackRow | undefined> {
    const [row] = await tx.update(feedback).set(fields).where(eq(feedback.id, id)).returning();
    return row;
  }

  /** Newest first. */
  list({ after, fetch }: Pick<Window, 'after' | 'fetch'>, filter: FeedbackFilter): Promise<FeedbackRow[]> {
    const [lastId] = after ?? [];
    const { accountId, state, kind } = filter;
    return this.#query
      .select()
      .from(feedback)
      .where(
        and(
          accountId === undefined ? undefined : eq(feedback.accountId, accountId),
          state && eq(feedback.state, state),
          kind && eq(feedback.kind, kind),
          lastId === undefined ? undefined : lt(feedback.id, BigInt(lastId)),
        ),
      )
      .orderBy(desc(feedback.id))
      .limit(fetch);
  }

  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.update(feedback).set({ accountId: into }).where(eq(feedback.accountId, from));
  }

  async deleteOf(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(feedback).where(eq(feedback.accountId, accountId));
  }
}
