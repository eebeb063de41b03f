import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { comment, commentLike, commentReport } from './comment.schema.ts';

/** What is kept of one person, all of it at once. */
export class CommentPersonalRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  written(accountId: bigint) {
    const { id, contentType, subjectId, rootId, text, state, note, likes, replies, createdAt } = comment;
    return this.#query
      .select({ id, contentType, subjectId, rootId, text, state, note, likes, replies, createdAt })
      .from(comment)
      .where(and(eq(comment.accountId, accountId), ne(comment.state, 'deleted')))
      .orderBy(asc(comment.id));
  }

  liked(accountId: bigint) {
    const { commentId, createdAt } = commentLike;
    return this.#query
      .select({ commentId, createdAt })
      .from(commentLike)
      .where(eq(commentLike.accountId, accountId))
      .orderBy(asc(commentLike.commentId));
  }

  reported(accountId: bigint) {
    const { commentId, reason, text, createdAt } = commentReport;
    return this.#query
      .select({ commentId, reason, text, createdAt })
      .from(commentReport)
      .where(eq(commentReport.accountId, accountId))
      .orderBy(asc(commentReport.id));
  }

  /** What both liked or reported counts once. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(comment).set({ accountId: into }).where(eq(comment.accountId, from));
    await tx.execute(sql`
      with both_liked as (
        delete from comment_like as theirs using comment_like as own
        where theirs.account_id = ${from} and own.account_id = ${into} and own.comment_id = theirs.comment_id
        returning theirs.comment_id
      ), counted as (
        update comment set likes = likes - 1 where id in (select comment_id from both_liked)
      )
      update comment_like set account_id = ${into}
      where account_id = ${from} and comment_id not in (select comment_id from both_liked)`);
    await tx.execute(sql`
      update comment_report as theirs set account_id = case when exists (
        select from comment_report as own where own.account_id = ${into} and own.comment_id = theirs.comment_id
      ) then null else ${into}::bigint end
      where account_id = ${from}`);
  }

  /** Takes everything the person wrote, liked and told away from them; the words go. Where answers stand, their place stays. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.execute(sql`
      with gone as (
        delete from comment_like where account_id = ${accountId} returning comment_id
      )
      update comment set likes = likes - 1 where id in (select comment_id from gone)`);
    await tx.update(commentReport).set({ accountId: null, text: '' }).where(eq(commentReport.accountId, accountId));
    // Those they stand below are held first, like everywhere.
    const own = await tx
      .select({ id: comment.id })
      .from(comment)
      .where(eq(comment.accountId, accountId))
      .orderBy(asc(comment.id));
    await tx.execute(sql`
      with seen as (
        select c.content_type, c.subject_id, case
          when c.root_id is not null then case when c.state = 'shown' and root.state in ('shown', 'deleted') then -1 else 0 end
          when c.state = 'shown' then -1
          when c.state = 'deleted' then 0
          else c.replies
        end as delta
        from comment as c left join comment as root on root.id = c.root_id
        where c.account_id = ${accountId}
      ), tallied as (
        insert into comment_tally (content_type, subject_id, delta)
        select content_type, subject_id, sum(delta)::int from seen group by 1, 2
      )
      update comment as r set replies = r.replies - lost.replies
      from (
        select root_id, count(*)::int as replies from comment
        where account_id = ${accountId} and state = 'shown' and root_id is not null group by 1
      ) as lost
      where r.id = lost.root_id`);
    const ids = own.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(commentLike).where(inArray(commentLike.commentId, ids));
    await tx
      .update(comment)
      .set({
        accountId: null,
        state: 'deleted',
        text: '',
        note: '',
        heldFor: '',
        fingerprint: 0n,
        likes: 0,
        reports: 0,
      })
      .where(eq(comment.accountId, accountId));
  }
}
