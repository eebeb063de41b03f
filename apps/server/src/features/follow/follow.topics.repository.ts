import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { followTopic, followTopicCount } from './follow.schema.ts';

type TopicRow = typeof followTopic.$inferSelect;

/** Adds `by` to the followers of the topics in `changed`, which are locked in the order of their numbers. */
const countTopics = (changed: SQL, by: 1 | -1): SQL => sql`
  insert into ${followTopicCount} as counted (topic_id, followers)
  select topic_id, ${by}::bigint from ${changed} order by topic_id
  on conflict (topic_id) do update set followers = counted.followers + excluded.followers`;

export class FollowTopicsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** True when they did not follow it before. */
  async follow(tx: Query, accountId: bigint, topicId: bigint, now: Date): Promise<boolean> {
    const { rowCount } = await tx.execute(sql`
      with come as (
        insert into ${followTopic} (account_id, topic_id, at) values (${accountId}, ${topicId}, ${now.toISOString()})
        on conflict (account_id, topic_id) do nothing returning topic_id
      ) ${countTopics(sql`come`, 1)}`);
    return rowCount === 1;
  }

  async unfollow(tx: Query, accountId: bigint, topicId: bigint): Promise<void> {
    await tx.execute(sql`
      with gone as (
        delete from ${followTopic} where account_id = ${accountId} and topic_id = ${topicId} returning topic_id
      ) ${countTopics(sql`gone`, -1)}`);
  }

  followedBy(tx: Query, accountId: bigint): Promise<number> {
    return tx.$count(followTopic, eq(followTopic.accountId, accountId));
  }

  async follows(accountId: bigint, topicId: bigint): Promise<boolean> {
    const rows = await this.#query
      .select({ id: followTopic.id })
      .from(followTopic)
      .where(and(eq(followTopic.accountId, accountId), eq(followTopic.topicId, topicId)));
    return rows.length > 0;
  }

  async counts(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select()
      .from(followTopicCount)
      .where(inArray(followTopicCount.topicId, [...ids]));
    return new Map(rows.map(({ topicId, followers }) => [topicId, followers]));
  }

  /** The latest first. */
  list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<TopicRow[]> {
    const [before] = after ?? [];
    return this.#query
      .select()
      .from(followTopic)
      .where(
        and(
          eq(followTopic.accountId, accountId),
          before === undefined ? undefined : lt(followTopic.id, BigInt(before)),
        ),
      )
      .orderBy(descending(followTopic.id))
      .limit(fetch);
  }

  all(accountId: bigint): Promise<TopicRow[]> {
    return this.#query
      .select()
      .from(followTopic)
      .where(eq(followTopic.accountId, accountId))
      .orderBy(asc(followTopic.id));
  }

  /** What a guest follows goes to the account; what both follow is counted once. */
  async merge(tx: Query, guest: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      update ${followTopic} as moved set account_id = ${into} where account_id = ${guest} and not exists (
        select from ${followTopic} as own where own.account_id = ${into} and own.topic_id = moved.topic_id
      )`);
    await this.erase(tx, guest);
  }

  async erase(tx: Query, accountId: bigint): Promise<void> {
    await tx.execute(sql`
      with gone as (delete from ${followTopic} where account_id = ${accountId} returning topic_id)
      ${countTopics(sql`gone`, -1)}`);
  }
}
