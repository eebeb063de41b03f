import { and, eq, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { accountsFollowedBy, topicsFollowedBy } from '../follow/follow.port.ts';
import { notAverse } from '../taste/taste.port.ts';
import type { PostRow } from './post.repository.ts';
import { post, postBearing } from './post.schema.ts';
import { isOut, moment, seenBy } from './post.visibility.ts';

/** Who reads, and when. */
export interface Reader {
  readonly viewer: bigint;
  readonly now: Date;
}

/** Behind which post of a list that is ordered by time. */
export interface Place {
  readonly publishedAt: Date;
  readonly id: bigint;
}

export interface Latest {
  readonly accountId: bigint;
  readonly postId: bigint;
  readonly publishedAt: Date;
}

/** Lists of posts, each read off an index in the order in which it lies. */
export class PostListsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  newest(reader: Reader, after: Place | undefined, limit: number, without: readonly bigint[] = []): Promise<PostRow[]> {
    return this.#byTime(reader, after, limit, [ne(post.audience, 'me'), notAmong(without)]);
  }

  questions(reader: Reader, after: Place | undefined, limit: number): Promise<PostRow[]> {
    return this.#byTime(reader, after, limit, [ne(post.audience, 'me'), eq(post.kind, 'question')]);
  }

  /** Without the one that is pinned, which stands above them. */
  ofCreator(reader: Reader, creator: bigint, after: Place | undefined, limit: number): Promise<PostRow[]> {
    return this.#byTime(reader, after, limit, [eq(post.accountId, creator), sql`not ${post.pinned}`]);
  }

  async pinnedOf({ viewer, now }: Reader, creator: bigint): Promise<PostRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(post)
      .where(and(eq(post.accountId, creator), post.pinned, isOut(moment(now)), seenBy(viewer)));
    return row;
  }

  /** Those that are recommended to everybody, the best first. */
  async best(now: Date, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: post.id })
      .from(post)
      .where(and(isOut(moment(now)), eq(post.audience, 'everyone')))
      .orderBy(descending(post.score), descending(post.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  /** Those of them that this person is to be shown. */
  async among({ viewer, now }: Reader, ids: readonly bigint[]): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    return this.#query
      .select()
      .from(post)
      .where(
        and(
          sql`${post.id} = any(${sql.param(ids.map(String))}::bigint[])`,
          isOut(moment(now)),
          seenBy(viewer),
          notAverse('post', viewer, sql`${post.id}`),
        ),
      );
  }

  /** Those of them that this person does not want to be shown. */
  async unwantedAmong(viewer: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const { rows } = await this.#query.execute<{ id: string }>(sql`
      select id::text from unnest(${sql.param(ids.map(String))}::bigint[]) as asked (id)
      where not ${notAverse('post', viewer, sql.raw('asked.id'))}`);
    return new Set(rows.map(({ id }) => BigInt(id)));
  }

  /** Whether there are posts for this person that are not for everybody: their own, or of people they follow. */
  async seesMore(viewer: bigint): Promise<boolean> {
    const { rows } = await this.#query.execute<{ more: boolean }>(sql`
      select exists (select from ${post} where ${post.accountId} = ${viewer} and ${post.audience} <> 'everyone')
        or exists (select from (${accountsFollowedBy(viewer)}) as people where exists (
          select from ${post} where ${post.accountId} = people.followed_id and ${post.audience} <> 'everyone'
        )) as more`);
    return rows[0]?.more ?? true;
  }

  /** Under a topic, the latest first. */
  async underTopic({ viewer, now }: Reader, topicId: bigint, after: Place | undefined, limit: number) {
    const rows = await this.#query
      .select({ row: post })
      .from(postBearing)
      .innerJoin(post, eq(post.id, postBearing.postId))
      .where(
        and(
          eq(postBearing.topicId, topicId),
          behind(sql`${postBearing.publishedAt}, ${postBearing.postId}`, after),
          isOut(moment(now)),
          seenBy(viewer),
        ),
      )
      .orderBy(descending(postBearing.publishedAt), descending(postBearing.postId))
      .limit(limit);
    return rows.map(({ row }) => row);
  }

  /**
   * Of the people and under the topics that somebody follows. The latest few of each are looked up by themselves, so that
   * it takes as long as there are people, however many posts there are.
   */
  async followed({ viewer, now }: Reader, after: Place | undefined, limit: number): Promise<PostRow[]> {
    const isListed = sql`${isOut(moment(now))} and ${post.audience} <> 'me' and ${seenBy(viewer)}
      and ${notAverse('post', viewer, sql`${post.id}`)}`;
    const { rows } = await this.#query.execute<{ id: string }>(sql`
      select id::text from (
        select latest.* from (${accountsFollowedBy(viewer)}) as people, lateral (
          select ${post.id} as id, ${post.publishedAt} as published_at from ${post}
          where ${post.accountId} = people.followed_id and ${isListed}
            ${andBehind(sql`${post.publishedAt}, ${post.id}`, after)}
          order by ${descending(post.publishedAt)}, ${descending(post.id)} limit ${limit}
        ) as latest
        union
        select latest.* from (${topicsFollowedBy(viewer)}) as topics, lateral (
          select ${post.id} as id, ${post.publishedAt} as published_at from ${postBearing}
          join ${post} on ${post.id} = ${postBearing.postId}
          where ${postBearing.topicId} = topics.topic_id and ${isListed}
            ${andBehind(sql`${postBearing.publishedAt}, ${postBearing.postId}`, after)}
          order by ${descending(postBearing.publishedAt)}, ${descending(postBearing.postId)} limit ${limit}
        ) as latest
      ) as all_of_them
      order by published_at desc, id desc limit ${limit}`);
    const ids = rows.map(({ id }) => BigInt(id));
    const found = new Map((await this.#byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Those of these people in whose feed of followed authors and topics a post stands. */
  async readersAmong(id: bigint, now: Date, people: readonly bigint[]): Promise<bigint[]> {
    const reader = sql.raw('reader.id');
    const { rows } = await this.#query.execute<{ id: string }>(sql`
      select reader.id::text as id from unnest(${sql.param(people.map(String))}::bigint[]) as reader(id), ${post}
      where ${post.id} = ${id} and ${isOut(moment(now))} and ${post.audience} <> 'me' and ${seenBy(reader)}
        and (${post.accountId} in (${accountsFollowedBy(reader)}) or exists (
          select from ${postBearing} where ${postBearing.postId} = ${post.id}
            and ${postBearing.topicId} in (${topicsFollowedBy(reader)})))`);
    return rows.map((row) => BigInt(row.id));
  }

  /** What people wrote since then, the latest first. */
  async written(since: Date, after: bigint | undefined, limit: number) {
    const rows = await this.#query
      .select()
      .from(post)
      .where(after === undefined ? undefined : lt(post.id, after))
      .orderBy(descending(post.id))
      .limit(limit);
    // Numbers grow with time: the first that is older ends it, and no older one is looked for.
    const written = rows.filter(({ createdAt }) => createdAt >= since);
    return written.map(({ id, createdAt: at, title, text, place, paidTitle, paidText }) => ({
      ...{ id, at },
      text: [title, text, place, paidTitle, paidText].filter((one) => one !== '').join('\n'),
    }));
  }

  /** The latest post of each person whom somebody follows, since then; whoever published last first. */
  async tellers({ viewer, now }: Reader, since: Date, limit: number): Promise<Latest[]> {
    const { rows } = await this.#query.execute<{ account_id: string; id: string; published_at: string }>(sql`
      select people.followed_id::text as account_id, latest.id::text as id, latest.published_at
      from (${accountsFollowedBy(viewer)}) as people, lateral (
        select ${post.id} as id, ${post.publishedAt} as published_at from ${post}
        where ${post.accountId} = people.followed_id and ${isOut(moment(now))} and ${post.publishedAt} > ${moment(since)}
          and ${post.audience} <> 'me' and ${seenBy(viewer)}
        order by ${descending(post.publishedAt)}, ${descending(post.id)} limit 1
      ) as latest
      order by latest.published_at desc, latest.id desc limit ${limit}`);
    return rows.map((row) => ({
      ...{ accountId: BigInt(row.account_id), postId: BigInt(row.id), publishedAt: new Date(row.published_at) },
    }));
  }

  /** Somebody's own, whatever became of them; newest first. */
  own(accountId: bigint, that: SQL | undefined, after: bigint | undefined, limit: number): Promise<PostRow[]> {
    return this.#query
      .select()
      .from(post)
      .where(
        and(
          eq(post.accountId, accountId),
          ne(post.state, 'deleted'),
          that,
          after === undefined ? undefined : sql`${post.id} < ${after}`,
        ),
      )
      .orderBy(descending(post.id))
      .limit(limit);
  }

  /** Those whose video is not shown yet. */
  waitingForVideo(limit: number): Promise<{ id: bigint; videoId: bigint | null }[]> {
    return this.#query
      .select({ id: post.id, videoId: post.videoId })
      .from(post)
      .where(and(isNotNull(post.videoId), eq(post.state, 'review')))
      .limit(limit);
  }

  async withVideo(videoId: bigint): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: post.id })
      .from(post)
      .where(and(eq(post.videoId, videoId), eq(post.state, 'review')));
    return rows.map(({ id }) => id);
  }

  #byIds(ids: readonly bigint[]): Promise<PostRow[]> {
    return this.#query
      .select()
      .from(post)
      .where(sql`${post.id} = any(${sql.param(ids.map(String))}::bigint[])`);
  }

  #byTime({ viewer, now }: Reader, after: Place | undefined, limit: number, those: (SQL | undefined)[]) {
    const { publishedAt, id } = post;
    return this.#query
      .select()
      .from(post)
      .where(
        and(
          ...those,
          isOut(moment(now)),
          seenBy(viewer),
          notAverse('post', viewer, sql`${id}`),
          behind(sql`${publishedAt}, ${id}`, after),
        ),
      )
      .orderBy(descending(publishedAt), descending(id))
      .limit(limit);
  }
}

const notAmong = (ids: readonly bigint[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`${post.id} <> all(${sql.param(ids.map(String))}::bigint[])`;

const behind = (columns: SQL, after: Place | undefined): SQL | undefined =>
  after && sql`(${columns}) < (${moment(after.publishedAt)}, ${after.id})`;

const andBehind = (columns: SQL, after: Place | undefined): SQL => (after ? sql`and ${behind(columns, after)}` : sql``);
