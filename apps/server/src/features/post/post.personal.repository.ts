import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { SearchNotes } from '../search/search.port.ts';
import { post, postVote } from './post.schema.ts';

export class PostPersonalRepository {
  readonly #query: Query;
  readonly #searched: SearchNotes;

  constructor({ query }: Database, searched: SearchNotes) {
    this.#query = query;
    this.#searched = searched;
  }

  all(accountId: bigint) {
    return this.#query.select().from(post).where(eq(post.accountId, accountId)).orderBy(asc(post.id));
  }

  votes(accountId: bigint) {
    return this.#query.select().from(postVote).where(eq(postVote.accountId, accountId)).orderBy(asc(postVote.postId));
  }

  /** Guests neither publish nor vote, but somebody may mention them. */
  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`update post set account_id = ${into}, pinned = false where account_id = ${from}`);
    await tx.execute(sql`
      with moved as (delete from post_mention where account_id = ${from} returning post_id)
      insert into post_mention (post_id, account_id) select post_id, ${into}::bigint from moved on conflict do nothing`);
    await tx.execute(sql`
      with moved as (delete from post_vote where account_id = ${from} returning post_id, option, at)
      insert into post_vote (post_id, account_id, option, at)
      select post_id, ${into}::bigint, option, at from moved on conflict do nothing`);
  }

  /** What others paid for stays for them without its author; everything else goes. */
  async forget(tx: Query, accountId: bigint): Promise<void> {
    const written = await tx.select({ id: post.id }).from(post).where(eq(post.accountId, accountId));
    await this.#searched.note(
      tx,
      'post',
      written.map(({ id }) => id),
    );
    await tx.execute(sql`
      update post_option set votes = greatest(0, votes - 1) from post_vote
      where post_vote.account_id = ${accountId} and post_option.post_id = post_vote.post_id
        and post_option.position = post_vote.option`);
    await tx.execute(sql`delete from post_vote where account_id = ${accountId}`);
    await tx.execute(sql`delete from post_mention where account_id = ${accountId}`);
    await tx.execute(sql`
      delete from post where account_id = ${accountId}
        and not exists (select from purchase where kind = 'post' and subject_id = post.id and account_id is not null)`);
    await tx.execute(sql`
      update post set account_id = null, state = 'deleted', pinned = false, title = '', text = '', blocks = '[]',
        place = '', appeal = '' where account_id = ${accountId}`);
  }
}
