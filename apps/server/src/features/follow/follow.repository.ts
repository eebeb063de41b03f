import type { FollowCounts, FollowNotify } from '@liuguang/contract/follow/schemas';
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { notHidden } from '../block/block.port.ts';
import { notingEvent } from '../task/task.port.ts';
import { followAccount, followCount } from './follow.schema.ts';

type FollowRow = typeof followAccount.$inferSelect;
type Pair = Pick<FollowRow, 'accountId' | 'followedId'>;

/** Which side of the rows a list is read from. */
type Side = 'accountId' | 'followedId';

const idArray = (ids: readonly bigint[]) => sql`${sql.param(ids.map(String))}::bigint[]`;

/**
 * Adds to the counts of both sides of the pairs in `gone` and `come`. Rows are locked in the order of their numbers,
 * whoever asks, so that people who follow each other at the same moment do not wait for one another.
 */
const countPairs = (gone: SQL, come: SQL): SQL => sql`
  insert into ${followCount} as counted (account_id, followers, following)
  select account_id, sum(followers), sum(following) from (
    select account_id, 0 as followers, -1 as following from ${gone}
    union all select followed_id, -1, 0 from ${gone}
    union all select account_id, 0, 1 from ${come}
    union all select followed_id, 1, 0 from ${come}
  ) as changes
  group by account_id order by account_id
  on conflict (account_id) do update set
    followers = counted.followers + excluded.followers, following = counted.following + excluded.following
  returning account_id::text as "accountId", followers::integer, following::integer`;

const FOLLOWED = sql.raw(notingEvent('follow', { account: 'account_id', at: 'at' }, 'from come'));
const UNFOLLOWED = sql.raw(notingEvent('follow', { account: 'account_id', at: 'at', amount: '-1' }, 'from gone'));

export class FollowRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** The counts of both when they were not following before. */
  async follow(
    tx: Query,
    { accountId, followedId, videoId = null }: Pair & { videoId?: bigint | null },
    now: Date,
  ): Promise<ReadonlyMap<bigint, FollowCounts>> {
    return this.#count(
      tx,
      sql`with gone as (select account_id, followed_id from ${followAccount} where false), come as (
        insert into ${followAccount} (account_id, followed_id, notify, video_id, at)
        values (${accountId}, ${followedId}, 'all', ${videoId}, ${now.toISOString()})
        on conflict (account_id, followed_id) do nothing returning account_id, followed_id, at
      ), noted as (${FOLLOWED}) ${countPairs(sql`gone`, sql`come`)}`,
    );
  }

  async unfollow(tx: Query, pairs: readonly Pair[]): Promise<void> {
    const [from, to] = [pairs.map((pair) => pair.accountId), pairs.map((pair) => pair.followedId)];
    await this.#count(
      tx,
      sql`with come as (select account_id, followed_id from ${followAccount} where false), gone as (
        delete from ${followAccount} where (account_id, followed_id) in (
          select * from unnest(${idArray(from)}, ${idArray(to)})
        ) returning account_id, followed_id, at
      ), noted as (${UNFOLLOWED}) ${countPairs(sql`gone`, sql`come`)}`,
    );
  }

  /** What a guest follows and who follows them goes to the account, once; neither follows themselves. */
  async merge(tx: Query, guest: bigint, into: bigint): Promise<void> {
    const moved = (column: string) =>
      sql`case when ${sql.raw(column)} = ${guest}::bigint then ${into}::bigint else ${sql.raw(column)} end`;
    await this.#count(
      tx,
      sql`with gone as (
        delete from ${followAccount} where account_id = ${guest} or followed_id = ${guest}
        returning id, account_id, followed_id, notify, video_id, at
      ), come as (
        insert into ${followAccount} (account_id, followed_id, notify, video_id, at)
        select * from (
          select ${moved('account_id')} as follower, ${moved('followed_id')} as followed, notify, video_id, at from gone order by id
        ) as moving where follower <> followed
        on conflict (account_id, followed_id) do nothing returning account_id, followed_id
      ) ${countPairs(sql`gone`, sql`come`)}`,
    );
    await tx.delete(followCount).where(eq(followCount.accountId, guest));
  }

  async erase(tx: Query, accountId: bigint): Promise<void> {
    await this.#count(
      tx,
      sql`with come as (select account_id, followed_id from ${followAccount} where false), gone as (
        delete from ${followAccount} where account_id = ${accountId} or followed_id = ${accountId}
        returning account_id, followed_id
      ) ${countPairs(sql`gone`, sql`come`)}`,
    );
    await tx.delete(followCount).where(eq(followCount.accountId, accountId));
  }

  /** False when there is nothing to choose for: the one does not follow the other. */
  async setNotify({ accountId, followedId }: Pair, notify: FollowNotify): Promise<boolean> {
    const { rowCount } = await this.#query
      .update(followAccount)
      .set({ notify })
      .where(and(eq(followAccount.accountId, accountId), eq(followAccount.followedId, followedId)));
    return rowCount === 1;
  }

  /** The latest first. */
  list(side: Side, of: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>, shown?: SQL): Promise<FollowRow[]> {
    const [before] = after ?? [];
    return this.#query
      .select()
      .from(followAccount)
      .where(
        and(
          eq(followAccount[side], of),
          before === undefined ? undefined : lt(followAccount.id, BigInt(before)),
          shown,
        ),
      )
      .orderBy(descending(followAccount.id))
      .limit(fetch);
  }

  /** All that somebody follows, the oldest first. */
  all(accountId: bigint): Promise<FollowRow[]> {
    return this.#query
      .select()
      .from(followAccount)
      .where(eq(followAccount.accountId, accountId))
      .orderBy(asc(followAccount.id));
  }

  /** The rows between one person and some others, in both directions. */
  between(viewer: bigint, ids: readonly bigint[]): Promise<(Pair & { notify: FollowNotify })[]> {
    const { accountId, followedId, notify } = followAccount;
    const rows = this.#query.select({ accountId, followedId, notify }).from(followAccount);
    return rows.where(and(eq(accountId, viewer), inArray(followedId, [...ids]))).unionAll(
      this.#query
        .select({ accountId, followedId, notify })
        .from(followAccount)
        .where(and(eq(followedId, viewer), inArray(accountId, [...ids]))),
    );
  }

  counts(ids: readonly bigint[]): Promise<(typeof followCount.$inferSelect)[]> {
    return this.#query
      .select()
      .from(followCount)
      .where(inArray(followCount.accountId, [...ids]));
  }

  toTell(followed: bigint, what: 'videos' | 'posts', after: bigint, limit: number) {
    return this.#query
      .select({ id: followAccount.id, accountId: followAccount.accountId })
      .from(followAccount)
      .where(
        and(
          eq(followAccount.followedId, followed),
          inArray(followAccount.notify, ['all', what]),
          gt(followAccount.id, after),
          notHidden(sql`${followAccount.accountId}`, followed),
        ),
      )
      .orderBy(asc(followAccount.id))
      .limit(limit);
  }

  async #count(tx: Query, statement: SQL): Promise<ReadonlyMap<bigint, FollowCounts>> {
    const { rows } = await tx.execute<{ accountId: string } & FollowCounts>(statement);
    return new Map(rows.map(({ accountId, ...counts }) => [BigInt(accountId), counts]));
  }
}
