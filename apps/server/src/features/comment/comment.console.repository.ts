import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { type CommentRow, rowOf } from './comment.rows.ts';
import { comment, commentReport } from './comment.schema.ts';
import { COLUMNS } from './comment.statements.ts';

export type ReportRow = typeof commentReport.$inferSelect;
type After = Pick<Window, 'after' | 'fetch'>;

/** What operators work on: comments that wait, and what people reported. */
export class CommentConsoleRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** The one that waits longest first. */
  queue(queue: 'held' | 'reported', { after, fetch }: After, accountId: bigint | undefined): Promise<CommentRow[]> {
    const [id = 0] = after ?? [];
    const waits = queue === 'held' ? sql`c.state = 'held'` : sql`c.reports > 0`;
    return this.#read(sql`${waits} and c.id > ${id} ${ofAccount(accountId)} order by c.id limit ${fetch}`);
  }

  newest({ after, fetch }: After, accountId: bigint | undefined): Promise<CommentRow[]> {
    const [id] = after ?? [];
    const before = id === undefined ? sql`true` : sql`c.id < ${id}`;
    return this.#read(sql`${before} ${ofAccount(accountId)} order by c.id desc limit ${fetch}`);
  }

  /** What people wrote since then, newest first. */
  async written(since: Date, after: bigint | undefined, limit: number) {
    const rows = await this.newest(
      { after: after === undefined ? undefined : [String(after)], fetch: limit },
      undefined,
    );
    // Numbers grow with time: the first that is older ends it, and no older one is looked for.
    const written = rows.filter(({ createdAt }) => createdAt >= since);
    return written.map(({ id, text, createdAt: at }) => ({ id, text, at }));
  }

  /** Newest first. */
  reports(commentId: bigint, { after, fetch }: After): Promise<ReportRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(commentReport)
      .where(
        and(eq(commentReport.commentId, commentId), id === undefined ? undefined : lt(commentReport.id, BigInt(id))),
      )
      .orderBy(desc(commentReport.id))
      .limit(fetch);
  }

  /** One of each person for each comment; the last one counts. */
  async report(tx: Transaction, fields: typeof commentReport.$inferInsert): Promise<void> {
    const { reason, text, registered, createdAt } = fields;
    await tx
      .insert(commentReport)
      .values(fields)
      .onConflictDoUpdate({
        target: [commentReport.commentId, commentReport.accountId],
        set: { reason, text, registered, createdAt, open: true },
      });
  }

  /** Those nobody has decided about; the caller holds the comment. */
  async openReports(tx: Transaction, commentId: bigint): Promise<{ all: number; registered: number }> {
    const [row] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        registered: sql<number>`(count(*) filter (where ${commentReport.registered}))::int`,
      })
      .from(commentReport)
      .where(and(eq(commentReport.commentId, commentId), eq(commentReport.open, true)));
    return row ?? { all: 0, registered: 0 };
  }

  async closeReports(tx: Transaction, commentId: bigint): Promise<void> {
    await tx
      .update(commentReport)
      .set({ open: false })
      .where(and(eq(commentReport.commentId, commentId), eq(commentReport.open, true)));
  }

  /** Whose a comment is; nobody's that is gone. */
  async ownerOf(tx: Transaction, id: bigint): Promise<bigint | undefined> {
    const [row] = await tx.select({ accountId: comment.accountId }).from(comment).where(eq(comment.id, id));
    return row?.accountId ?? undefined;
  }

  async #read(rest: ReturnType<typeof sql>): Promise<CommentRow[]> {
    const { rows } = await this.#query.execute(sql`select ${sql.raw(COLUMNS)} from comment as c where ${rest}`);
    return rows.map(rowOf);
  }
}

const ofAccount = (accountId: bigint | undefined) =>
  accountId === undefined ? sql`` : sql`and c.account_id = ${accountId}`;
