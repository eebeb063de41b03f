import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { conversationReport } from './conversation.schema.ts';

export type ReportRow = typeof conversationReport.$inferSelect;

export class ReportRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** One of each person for each message; the last one counts. */
  async put(fields: typeof conversationReport.$inferInsert): Promise<void> {
    const { reason, text, quoted, createdAt } = fields;
    await this.#query
      .insert(conversationReport)
      .values(fields)
      .onConflictDoUpdate({
        target: [conversationReport.messageId, conversationReport.accountId],
        set: { reason, text, quoted, createdAt, open: true },
      });
  }

  waiting({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<ReportRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(conversationReport)
      .where(
        and(eq(conversationReport.open, true), id === undefined ? undefined : gt(conversationReport.id, BigInt(id))),
      )
      .orderBy(asc(conversationReport.id))
      .limit(fetch);
  }

  async lock(tx: Transaction, id: bigint): Promise<ReportRow | undefined> {
    const [row] = await tx.select().from(conversationReport).where(eq(conversationReport.id, id)).for('update');
    return row;
  }

  async change(tx: Transaction, row: ReportRow, change: Partial<ReportRow>): Promise<ReportRow> {
    await tx.update(conversationReport).set(change).where(eq(conversationReport.id, row.id));
    return { ...row, ...change };
  }

  sentBy(accountId: bigint) {
    const { messageId, reason, text, createdAt } = conversationReport;
    return this.#query
      .select({ messageId, reason, text, createdAt })
      .from(conversationReport)
      .where(eq(conversationReport.accountId, accountId))
      .orderBy(asc(conversationReport.id));
  }

  /** The words of whoever has left go, also where others quoted them. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx
      .update(conversationReport)
      .set({ reportedId: null, quoted: [] })
      .where(eq(conversationReport.reportedId, accountId));
    await tx.execute(sql`
      update ${conversationReport} as r set account_id = null, text = '', quoted = coalesce((
        select jsonb_agg(line) from jsonb_array_elements(r.quoted) as line where line->>'accountId' <> ${String(accountId)}
      ), '[]'::jsonb)
      where r.account_id = ${accountId}`);
  }
}
