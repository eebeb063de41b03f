import type { CollectionContentType } from '@liuguang/contract/collection/states';
import { CONTENT } from '@liuguang/contract/content';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { isShown as isVideoShown, listedVideo } from '../media/media.port.ts';
import type { TasteDelta } from '../taste/taste.port.ts';
import { collection, collectionEpisode } from './collection.schema.ts';

export type CollectionRow = typeof collection.$inferSelect;
export type EpisodeRow = typeof collectionEpisode.$inferSelect;

/** What everybody may find of a collection. */
export interface Extent {
  readonly episodes: number;
  readonly seconds: number;
  /** How many are not free by themselves. */
  readonly locked: number;
  /** What those that are sold alone cost together. */
  readonly price: number;
}

/** What everybody may find: the words of the index that lists are read by, and that its day has come. */
export const isShown = sql`${collection.publishedAt} is not null and ${collection.heldAt} is null and ${collection.removedAt} is null and ${collection.publishedAt} <= now()`;

export class CollectionRepository {
  readonly #query: Query;
  readonly #placesOf;
  readonly #holding;

  constructor({ query }: Database) {
    this.#query = query;
    this.#placesOf = placesOf(query);
    this.#holding = holding(query);
  }

  /** Whatever became of it. */
  async byId(id: bigint, query: Query = this.#query): Promise<CollectionRow | undefined> {
    const [row] = await query.select().from(collection).where(eq(collection.id, id));
    return row;
  }

  /** One that everybody may find. */
  async shown(id: bigint, query: Query = this.#query): Promise<CollectionRow | undefined> {
    const [row] = await query
      .select()
      .from(collection)
      .where(and(eq(collection.id, id), isShown));
    return row;
  }

  /** In no order, whatever became of them. */
  byIds(ids: readonly bigint[]): Promise<CollectionRow[]> {
    return this.#query
      .select()
      .from(collection)
      .where(inArray(collection.id, [...ids]));
  }

  /** In no order; those that everybody may find. */
  shownAmong(ids: readonly bigint[]): Promise<CollectionRow[]> {
    return this.#query
      .select()
      .from(collection)
      .where(and(inArray(collection.id, [...ids]), isShown));
  }

  /** Newest first; those that have something to be seen in them. */
  newest(
    { contentType, creatorId }: { contentType: CollectionContentType; creatorId?: bigint | undefined },
    after: { publishedAt: Date; id: bigint } | undefined,
    limit: number,
  ): Promise<CollectionRow[]> {
    const { publishedAt, id } = collection;
    const rest = after && sql`(${publishedAt}, ${id}) < (${after.publishedAt.toISOString()}::timestamptz, ${after.id})`;
    const something = this.#query
      .select({ one: sql`1` })
      .from(collectionEpisode)
      .innerJoin(listedVideo, eq(listedVideo.id, collectionEpisode.videoId))
      .where(and(eq(collectionEpisode.collectionId, id), isVideoShown));
    return this.#query
      .select()
      .from(collection)
      .where(
        and(
          creatorId === undefined ? undefined : eq(collection.accountId, creatorId),
          eq(collection.contentType, contentType),
          isShown,
          rest,
          sql`exists ${something}`,
        ),
      )
      .orderBy(descending(publishedAt), descending(id))
      .limit(limit);
  }

  /** How many collections of somebody's everybody may find; anime are counted nowhere. */
  countOf(creatorId: bigint): Promise<number> {
    const { accountId, contentType } = collection;
    const { contentType: wanted } = CONTENT.videoCollection;
    return this.#query.$count(collection, and(eq(accountId, creatorId), eq(contentType, wanted), isShown));
  }

  /** Of collections that everybody may find, the first that a video is in, and where. */
  async placeOf(videoId: bigint): Promise<{ row: CollectionRow; season: number; number: number } | undefined> {
    const [place] = await this.#placesOf.execute({ videoId });
    return place;
  }

  /** Every collection that a video is in, whatever became of it. */
  async holding(videoId: bigint, query?: Query): Promise<bigint[]> {
    if (query) return (await this.holdingAny(query, [videoId])).map(({ collectionId }) => collectionId);
    return (await this.#holding.execute({ videoId })).map(({ id }) => id);
  }

  /** The same of many videos. */
  holdingAny(query: Query, videoIds: readonly bigint[]): Promise<{ videoId: bigint; collectionId: bigint }[]> {
    return query
      .select({ videoId: collectionEpisode.videoId, collectionId: collectionEpisode.collectionId })
      .from(collectionEpisode)
      .where(inArray(collectionEpisode.videoId, [...videoIds]));
  }

  /** In their order, whether or not anybody may find them. */
  episodesOf(collectionId: bigint, query: Query = this.#query): Promise<EpisodeRow[]> {
    return query
      .select()
      .from(collectionEpisode)
      .where(eq(collectionEpisode.collectionId, collectionId))
      .orderBy(asc(collectionEpisode.season), asc(collectionEpisode.number));
  }

  /** By collection; one in which there is nothing to be seen is left out. */
  async extents(ids: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, Extent>> {
    if (ids.length === 0) return new Map();
    const rows = await query
      .select({
        id: collectionEpisode.collectionId,
        episodes: sql<number>`count(*)::integer`,
        seconds: sql<number>`sum(${listedVideo.seconds})`,
        locked: sql<number>`(count(*) filter (where ${listedVideo.access} <> 'free'))::integer`,
        price: sql<number>`coalesce(sum(${listedVideo.price}) filter (where ${listedVideo.access} = 'gold'), 0)::integer`,
      })
      .from(collectionEpisode)
      .innerJoin(listedVideo, eq(listedVideo.id, collectionEpisode.videoId))
      .where(and(inArray(collectionEpisode.collectionId, [...ids]), isVideoShown))
      .groupBy(collectionEpisode.collectionId);
    return new Map(rows.map(({ id, ...extent }) => [id, extent]));
  }

  /** Counts who likes them; none goes below nought. */
  async like(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void> {
    // In one order, so that two who take many back do not wait for each other.
    for (const { id, by } of deltas.toSorted((one, other) => Number(one.id - other.id)))
      await tx
        .update(collection)
        .set({ likes: sql`greatest(0, ${collection.likes} + ${by})` })
        .where(eq(collection.id, id));
  }

  ofOwner(accountId: bigint): Promise<CollectionRow[]> {
    return this.#query.select().from(collection).where(eq(collection.accountId, accountId)).orderBy(asc(collection.id));
  }

  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(collection).set({ accountId: into }).where(eq(collection.accountId, from));
  }

  /** Takes away somebody's collections, words and all. Who bought one keeps what is in it. */
  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx
      .update(collection)
      .set({ accountId: null, title: '', intro: '', translations: {}, cover: null, removedAt: sql`now()` })
      .where(eq(collection.accountId, accountId));
  }
}

const placesOf = (query: Query) =>
  query
    .select({ row: collection, season: collectionEpisode.season, number: collectionEpisode.number })
    .from(collectionEpisode)
    .innerJoin(collection, eq(collection.id, collectionEpisode.collectionId))
    .where(and(eq(collectionEpisode.videoId, sql.placeholder('videoId')), isShown))
    .orderBy(asc(collection.id))
    .limit(1)
    .prepare('collection_place_of_video');

const holding = (query: Query) =>
  query
    .select({ id: collectionEpisode.collectionId })
    .from(collectionEpisode)
    .where(eq(collectionEpisode.videoId, sql.placeholder('videoId')))
    .prepare('collection_holding_video');
