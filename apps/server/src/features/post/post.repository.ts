import { TIME_ZONE } from '@liuguang/contract/constants';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import type { SearchNotes } from '../search/search.port.ts';
import { postNews } from './post.news.ts';
import { post, postBearing, postMention, postOption, postPicture, postVersion, postVote } from './post.schema.ts';
import { moment, visibleTo } from './post.visibility.ts';

export type PostRow = typeof post.$inferSelect;
export type NewPost = typeof post.$inferInsert;
export type PictureRow = typeof postPicture.$inferSelect;
export type NewPicture = typeof postPicture.$inferInsert;
export type OptionRow = typeof postOption.$inferSelect;

/** What is counted of a post; what is not named stays. */
export interface PostDelta {
  readonly id: bigint;
  readonly likes?: number;
  readonly comments?: number;
  readonly collects?: number;
  readonly views?: number;
  readonly sold?: number;
}

/** In Shanghai. */
const TODAY = sql.raw(`(now() at time zone '${TIME_ZONE}')::date`);
const COUNTS = ['likes', 'comments', 'collects', 'views', 'sold'] as const;
/** In three days a post falls behind one that has had e times as much done to it. */
const FADES_SECONDS = 3 * 24 * 3600;
/** More than so many under one topic are as good as so many. */
const COUNTED = 1000;
const SINCE = Date.UTC(2026, 0, 1);

/** Of a post with which nothing was done yet. */
export const scoreAt = (publishedAt: Date): number => (publishedAt.getTime() - SINCE) / 1000 / FADES_SECONDS;

export class PostRepository {
  readonly #query: Query;
  readonly #bus: Bus;
  readonly #searched: SearchNotes;

  /** Whoever looks for posts finds them as they are: every change of one is noted with it. */
  constructor({ query }: Database, bus: Bus, searched: SearchNotes) {
    this.#query = query;
    this.#bus = bus;
    this.#searched = searched;
  }

  async insert(tx: Transaction, fields: NewPost): Promise<PostRow> {
    const [row] = await tx.insert(post).values(fields).returning();
    if (!row) throw new Error('insert into post returned no row');
    await this.#searched.note(tx, 'post', [row.id]);
    return row;
  }

  /** Everybody hears of it: what is remembered of the post is out of date. */
  async change(tx: Transaction, id: bigint, fields: Partial<NewPost>): Promise<PostRow> {
    const [row] = await tx.update(post).set(fields).where(eq(post.id, id)).returning();
    if (!row) throw new Error(`post ${id} is gone`);
    await this.#bus.publish('post', postNews.changed, tx);
    await this.#searched.note(tx, 'post', [id]);
    return row;
  }

  async byId(id: bigint, query: Query = this.#query): Promise<PostRow | undefined> {
    const [row] = await query.select().from(post).where(eq(post.id, id));
    return row;
  }

  byIds(ids: readonly bigint[]): Promise<PostRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.#query
      .select()
      .from(post)
      .where(inArray(post.id, [...ids]));
  }

  /** In their order, whoever may see them. */
  async idsAfter(id: bigint, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: post.id })
      .from(post)
      .where(gt(post.id, id))
      .orderBy(asc(post.id))
      .limit(limit);
    return rows.map((row) => row.id);
  }

  async lock(tx: Transaction, id: bigint): Promise<PostRow | undefined> {
    const [row] = await tx.select().from(post).where(eq(post.id, id)).for('no key update');
    return row;
  }

  /** Those that this person may see. */
  visibleAmong(viewer: bigint, ids: readonly bigint[], now: Date, query: Query = this.#query): Promise<PostRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return query
      .select()
      .from(post)
      .where(and(inArray(post.id, [...ids]), visibleTo(viewer, moment(now))));
  }

  async setPictures(tx: Transaction, postId: bigint, pictures: readonly NewPicture[], paid: boolean): Promise<void> {
    await tx.delete(postPicture).where(and(eq(postPicture.postId, postId), eq(postPicture.paid, paid)));
    if (pictures.length > 0) await tx.insert(postPicture).values([...pictures]);
  }

  pictures(ids: readonly bigint[], query: Query = this.#query): Promise<PictureRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return query
      .select()
      .from(postPicture)
      .where(inArray(postPicture.postId, [...ids]))
      .orderBy(asc(postPicture.postId), asc(postPicture.paid), asc(postPicture.position));
  }

  /** Notes what was decided about a picture; tells in which posts it is. */
  /** Whatever state it is in. */
  async allWithVideo(tx: Transaction, videoId: bigint): Promise<bigint[]> {
    const rows = await tx.select({ id: post.id }).from(post).where(eq(post.videoId, videoId)).orderBy(asc(post.id));
    return rows.map(({ id }) => id);
  }

  async judged(tx: Transaction, pictureId: bigint, passed: boolean): Promise<bigint[]> {
    const rows = await tx
      .update(postPicture)
      .set({ passed })
      .where(eq(postPicture.pictureId, pictureId))
      .returning({ postId: postPicture.postId });
    return [...new Set(rows.map(({ postId }) => postId))].sort((one, other) => (one < other ? -1 : 1));
  }

  /** Those of some pictures that no post shows, beside a part of one. */
  async unusedAmong(
    tx: Transaction,
    pictureIds: readonly bigint[],
    beside: { readonly postId: bigint; readonly paid: boolean } = { postId: 0n, paid: false },
  ): Promise<bigint[]> {
    if (pictureIds.length === 0) return [];
    const rows = await tx
      .select({ pictureId: postPicture.pictureId })
      .from(postPicture)
      .where(
        and(
          inArray(postPicture.pictureId, [...pictureIds]),
          sql`(${postPicture.postId} <> ${beside.postId} or ${postPicture.paid} <> ${beside.paid})`,
        ),
      );
    const used = new Set(rows.map(({ pictureId }) => pictureId));
    return pictureIds.filter((id) => !used.has(id));
  }

  async setTopics(
    tx: Transaction,
    { id: postId, publishedAt }: Pick<PostRow, 'id' | 'publishedAt'>,
    topicIds: readonly bigint[],
  ): Promise<void> {
    await tx.delete(postBearing).where(eq(postBearing.postId, postId));
    if (topicIds.length > 0)
      await tx.insert(postBearing).values(topicIds.map((topicId) => ({ postId, topicId, publishedAt })));
  }

  topics(ids: readonly bigint[], query: Query = this.#query): Promise<{ postId: bigint; topicId: bigint }[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return query
      .select()
      .from(postBearing)
      .where(inArray(postBearing.postId, [...ids]))
      .orderBy(asc(postBearing.topicId));
  }

  /** How many stand under each topic; so many of them are counted. */
  async postsUnder(topicIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    if (topicIds.length === 0) return new Map();
    const { rows } = await this.#query.execute<{ id: string; count: number }>(sql`
      select id::text, (select count(*)::int from (
        select from post_bearing where topic_id = id limit ${COUNTED}
      ) as under) as count
      from unnest(${sql.param(topicIds.map(String))}::bigint[]) as id`);
    return new Map(rows.map(({ id, count }) => [BigInt(id), count]));
  }

  async setMentions(tx: Transaction, postId: bigint, people: readonly bigint[]): Promise<void> {
    await tx.delete(postMention).where(eq(postMention.postId, postId));
    if (people.length > 0) await tx.insert(postMention).values(people.map((accountId) => ({ postId, accountId })));
  }

  mentions(ids: readonly bigint[], query: Query = this.#query): Promise<{ postId: bigint; accountId: bigint }[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return query
      .select()
      .from(postMention)
      .where(inArray(postMention.postId, [...ids]))
      .orderBy(asc(postMention.accountId));
  }

  async addOptions(tx: Transaction, postId: bigint, texts: readonly string[]): Promise<void> {
    await tx.insert(postOption).values(texts.map((text, position) => ({ postId, position, text })));
  }

  options(ids: readonly bigint[], query: Query = this.#query): Promise<OptionRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return query
      .select()
      .from(postOption)
      .where(inArray(postOption.postId, [...ids]))
      .orderBy(asc(postOption.postId), asc(postOption.position));
  }

  async votesOf(accountId: bigint, ids: readonly bigint[], query: Query = this.#query): Promise<Map<bigint, number>> {
    if (ids.length === 0) return new Map();
    const rows = await query
      .select({ postId: postVote.postId, option: postVote.option })
      .from(postVote)
      .where(and(eq(postVote.accountId, accountId), inArray(postVote.postId, [...ids])));
    return new Map(rows.map(({ postId, option }) => [postId, option]));
  }

  /** False for who has voted already. */
  async vote(tx: Transaction, fields: typeof postVote.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(postVote).values(fields).onConflictDoNothing();
    if (rowCount !== 1) return false;
    await tx
      .update(postOption)
      .set({ votes: sql`${postOption.votes} + 1` })
      .where(and(eq(postOption.postId, fields.postId), eq(postOption.position, fields.option)));
    return true;
  }

  async addVersion(tx: Transaction, fields: typeof postVersion.$inferInsert): Promise<void> {
    await tx.insert(postVersion).values(fields);
  }

  versions(postId: bigint, limit: number) {
    return this.#query
      .select()
      .from(postVersion)
      .where(eq(postVersion.postId, postId))
      .orderBy(descending(postVersion.id))
      .limit(limit);
  }

  async unpin(tx: Transaction, accountId: bigint): Promise<void> {
    await tx
      .update(post)
      .set({ pinned: false })
      .where(and(eq(post.accountId, accountId), post.pinned));
  }

  /** Adds to the counts of many posts, and to those of the day, in one statement, in one order whoever does; no count goes below nought. */
  async tally(tx: Query, deltas: readonly PostDelta[]): Promise<void> {
    if (deltas.length === 0) return;
    const rows = [...deltas].sort((one, other) => (one.id < other.id ? -1 : 1));
    const values = JSON.stringify(rows.map((row) => ({ ...row, id: String(row.id) })));
    const fields = COUNTS.map((name) => `${name} int`).join(', ');
    const sums = COUNTS.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', ');
    const after = (name: (typeof COUNTS)[number]) => `greatest(0, post.${name} + delta.${name})`;
    const signs = `3 * ${after('likes')} + 4 * ${after('comments')} + 5 * ${after('collects')}`;
    await tx.execute(sql`
      with delta as (
        select id, ${sql.raw(sums)} from json_to_recordset(${values}::json) as given(id bigint, ${sql.raw(fields)})
        group by id
      ), held as (select post.id from post join delta using (id) order by post.id for no key update of post),
      by_day as (
        insert into post_day as known (post_id, day, ${sql.raw(COUNTS.join(', '))})
        select id, ${TODAY}, ${sql.raw(COUNTS.map((name) => `delta.${name}`).join(', '))}
        from delta join held using (id) order by id
        on conflict (post_id, day) do update set
          ${sql.raw(COUNTS.map((name) => `${name} = known.${name} + excluded.${name}`).join(', '))}
      )
      update post set ${sql.raw(COUNTS.map((name) => `${name} = ${after(name)}`).join(', '))},
        score = ln(1 + ${sql.raw(signs)})
          + (extract(epoch from post.published_at) - ${SINCE / 1000}::float8) / ${FADES_SECONDS}::float8
      from delta join held using (id) where post.id = delta.id`);
  }

  /** For operators: a queue from the one that waits longest, otherwise the newest first. */
  listForOperators(
    filter: { queue?: 'held' | 'appealed' | undefined; accountId?: bigint | undefined },
    after: bigint | undefined,
    limit: number,
  ): Promise<PostRow[]> {
    const { queue, accountId } = filter;
    const isQueue = queue !== undefined;
    const queued =
      queue === 'held'
        ? eq(post.state, 'held')
        : queue && sql`${post.state} = 'refused' and ${post.appealedAt} > ${post.decidedAt}`;
    return this.#query
      .select()
      .from(post)
      .where(
        and(
          queued,
          accountId === undefined ? undefined : eq(post.accountId, accountId),
          after === undefined ? undefined : isQueue ? sql`${post.id} > ${after}` : sql`${post.id} < ${after}`,
        ),
      )
      .orderBy(isQueue ? asc(post.id) : accountId === undefined ? desc(post.id) : descending(post.id))
      .limit(limit);
  }
}
