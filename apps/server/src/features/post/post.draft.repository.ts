import type { PostContent } from '@liuguang/contract/post/schemas';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { postDraft } from './post.schema.ts';
import { moment } from './post.visibility.ts';

export type DraftRow = typeof postDraft.$inferSelect;

export class PostDraftRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Transaction, fields: typeof postDraft.$inferInsert): Promise<DraftRow> {
    const [row] = await tx.insert(postDraft).values(fields).returning();
    if (!row) throw new Error('insert into post_draft returned no row');
    return row;
  }

  /** Only where nobody has changed it since that version. */
  async change(
    tx: Transaction,
    { accountId, id, version }: Pick<DraftRow, 'accountId' | 'id' | 'version'>,
    content: PostContent,
    now: Date,
  ): Promise<DraftRow | undefined> {
    const [row] = await tx
      .update(postDraft)
      .set({ content, version: version + 1, updatedAt: now })
      .where(and(eq(postDraft.id, id), eq(postDraft.accountId, accountId), eq(postDraft.version, version)))
      .returning();
    return row;
  }

  async find(accountId: bigint, id: bigint, query: Query = this.#query): Promise<DraftRow | undefined> {
    const [row] = await query
      .select()
      .from(postDraft)
      .where(and(eq(postDraft.id, id), eq(postDraft.accountId, accountId)));
    return row;
  }

  async count(tx: Query, accountId: bigint): Promise<number> {
    const [row] = await tx.select({ count: count() }).from(postDraft).where(eq(postDraft.accountId, accountId));
    return row?.count ?? 0;
  }

  list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<DraftRow[]> {
    const [updatedAt, id] = after ?? [];
    return this.#query
      .select()
      .from(postDraft)
      .where(
        and(
          eq(postDraft.accountId, accountId),
          id === undefined
            ? undefined
            : sql`(${postDraft.updatedAt}, ${postDraft.id}) < (${moment(new Date(String(updatedAt)))}, ${BigInt(id)})`,
        ),
      )
      .orderBy(descending(postDraft.updatedAt), descending(postDraft.id))
      .limit(fetch);
  }

  async remove(tx: Query, accountId: bigint, id: bigint): Promise<boolean> {
    const { rowCount } = await tx
      .delete(postDraft)
      .where(and(eq(postDraft.id, id), eq(postDraft.accountId, accountId)));
    return rowCount === 1;
  }

  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.update(postDraft).set({ accountId: into }).where(eq(postDraft.accountId, from));
  }

  async removeAll(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(postDraft).where(eq(postDraft.accountId, accountId));
  }
}
