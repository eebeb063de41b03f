import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import type { LikedKind, TasteKind } from './taste.port.ts';
import { tasteAversion, tasteCollect, type tasteContentAversion, tasteContentLike, tasteLike } from './taste.schema.ts';

export type CollectRow = typeof tasteCollect.$inferSelect;

/** Two tables of pairs that are used alike. */
type Pairs = typeof tasteLike | typeof tasteAversion;

/** The same for what is no video. */
type ContentPairs = typeof tasteContentLike | typeof tasteContentAversion;
type ContentRow = typeof tasteContentLike.$inferSelect;

export class TasteRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** True when it was not so before. */
  async set(tx: Query, pairs: Pairs, accountId: bigint, videoId: bigint, now: Date): Promise<boolean> {
    const { rowCount } = await tx.insert(pairs).values({ accountId, videoId, at: now }).onConflictDoNothing();
    return rowCount === 1;
  }

  /** Whoever says it again has another reason by now. */
  async avert(tx: Query, row: typeof tasteAversion.$inferInsert): Promise<void> {
    const { accountId, videoId } = tasteAversion;
    const { reason, at } = row;
    await tx
      .insert(tasteAversion)
      .values(row)
      .onConflictDoUpdate({ target: [accountId, videoId], set: { reason, at } });
  }

  /** Since when it was so; undefined when it was not. */
  async unset(tx: Query, pairs: Pairs, accountId: bigint, videoId: bigint): Promise<Date | undefined> {
    const [row] = await tx
      .delete(pairs)
      .where(and(eq(pairs.accountId, accountId), eq(pairs.videoId, videoId)))
      .returning({ at: pairs.at });
    return row?.at;
  }

  async unwanted(accountId: bigint, videoIds: readonly bigint[]): Promise<bigint[]> {
    if (videoIds.length === 0) return [];
    const rows = await this.#query
      .select({ videoId: tasteAversion.videoId })
      .from(tasteAversion)
      .where(and(eq(tasteAversion.accountId, accountId), inArray(tasteAversion.videoId, [...videoIds])));
    return rows.map(({ videoId }) => videoId);
  }

  async hasCollected(accountId: bigint, kind: TasteKind, subjectId: bigint): Promise<boolean> {
    const own = and(
      eq(tasteCollect.accountId, accountId),
      eq(tasteCollect.kind, kind),
      eq(tasteCollect.subjectId, subjectId),
    );
    return (await this.#query.$count(tasteCollect, own)) > 0;
  }

  /** True when it was not collected before. */
  async collect(tx: Query, row: Omit<CollectRow, 'id'>): Promise<boolean> {
    const { rowCount } = await tx.insert(tasteCollect).values(row).onConflictDoNothing();
    return rowCount === 1;
  }

  /** Those of the things of one kind that were collected. */
  async letGo(tx: Query, accountId: bigint, kind: TasteKind, subjectIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await tx
      .delete(tasteCollect)
      .where(
        and(
          eq(tasteCollect.accountId, accountId),
          eq(tasteCollect.kind, kind),
          inArray(tasteCollect.subjectId, [...subjectIds]),
        ),
      )
      .returning({ subjectId: tasteCollect.subjectId });
    return rows.map(({ subjectId }) => subjectId);
  }

  /** Everything, or all of one type. */
  letAllGo(tx: Query, accountId: bigint, contentType?: number): Promise<Pick<CollectRow, 'kind' | 'subjectId'>[]> {
    return tx
      .delete(tasteCollect)
      .where(
        and(
          eq(tasteCollect.accountId, accountId),
          contentType === undefined ? undefined : eq(tasteCollect.contentType, contentType),
        ),
      )
      .returning({ kind: tasteCollect.kind, subjectId: tasteCollect.subjectId });
  }

  /** The latest first. */
  list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>, contentType?: number) {
    const [before] = after ?? [];
    return this.#query
      .select()
      .from(tasteCollect)
      .where(
        and(
          eq(tasteCollect.accountId, accountId),
          contentType === undefined ? undefined : eq(tasteCollect.contentType, contentType),
          before === undefined ? undefined : lt(tasteCollect.id, BigInt(before)),
        ),
      )
      .orderBy(descending(tasteCollect.id))
      .limit(fetch);
  }

  /** The latest first; the key is the time and the video's number. */
  likedBy(account: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>) {
    const { accountId, videoId, at } = tasteLike;
    const [time, last] = after ?? [];
    return this.#query
      .select({ videoId, at })
      .from(tasteLike)
      .where(
        and(
          eq(accountId, account),
          time === undefined ? undefined : sql`(${at}, ${videoId}) < (${time}::timestamptz, ${last}::bigint)`,
        ),
      )
      .orderBy(descending(at), descending(videoId))
      .limit(fetch);
  }

  async counts(accountId: bigint): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#query
      .select({ contentType: tasteCollect.contentType, count: count() })
      .from(tasteCollect)
      .where(eq(tasteCollect.accountId, accountId))
      .groupBy(tasteCollect.contentType);
    return new Map(rows.map((row) => [row.contentType, row.count]));
  }

  likes(accountId: bigint) {
    return this.#query
      .select({ videoId: tasteLike.videoId, at: tasteLike.at })
      .from(tasteLike)
      .where(eq(tasteLike.accountId, accountId))
      .orderBy(asc(tasteLike.at), asc(tasteLike.videoId));
  }

  aversions(accountId: bigint) {
    return this.#query
      .select()
      .from(tasteAversion)
      .where(eq(tasteAversion.accountId, accountId))
      .orderBy(asc(tasteAversion.at), asc(tasteAversion.videoId));
  }

  collected(accountId: bigint) {
    return this.#query
      .select()
      .from(tasteCollect)
      .where(eq(tasteCollect.accountId, accountId))
      .orderBy(asc(tasteCollect.id));
  }

  /** Gives what one has to another; tells which both had, and which are now had once. */
  async movePairs(tx: Query, pairs: Pairs, from: bigint, into: bigint): Promise<bigint[]> {
    const { rows } = await tx.execute<{ videoId: string }>(sql`
      with moved as (delete from ${pairs} where account_id = ${from} returning video_id, at), added as (
        insert into ${pairs} (account_id, video_id, at) select ${into}::bigint, video_id, at from moved order by video_id
        on conflict do nothing returning video_id
      )
      select video_id::text as "videoId" from moved where video_id not in (select video_id from added)`);
    return rows.map(({ videoId }) => BigInt(videoId));
  }

  async moveAversions(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      update ${tasteAversion} as moved set account_id = ${into} where account_id = ${from} and not exists (
        select from ${tasteAversion} as own where own.account_id = ${into} and own.video_id = moved.video_id
      )`);
    await this.forgetPairs(tx, tasteAversion, from);
  }

  /** Likewise. What moves keeps its place among what the other has. */
  async moveCollected(tx: Query, from: bigint, into: bigint): Promise<Pick<CollectRow, 'kind' | 'subjectId'>[]> {
    await tx.execute(sql`
      update ${tasteCollect} as moved set account_id = ${into} where account_id = ${from} and not exists (
        select from ${tasteCollect} as own
        where own.account_id = ${into} and own.kind = moved.kind and own.subject_id = moved.subject_id
      )`);
    return this.letAllGo(tx, from);
  }

  async forgetPairs(tx: Query, pairs: Pairs, accountId: bigint): Promise<bigint[]> {
    const rows = await tx.delete(pairs).where(eq(pairs.accountId, accountId)).returning({ videoId: pairs.videoId });
    return rows.map(({ videoId }) => videoId);
  }

  /** True when it was not so before. */
  async setContent(tx: Query, pairs: ContentPairs, row: ContentRow): Promise<boolean> {
    const { rowCount } = await tx.insert(pairs).values(row).onConflictDoNothing();
    return rowCount === 1;
  }

  /** True when it was so before. */
  async unsetContent(tx: Query, pairs: ContentPairs, row: Omit<ContentRow, 'at'>): Promise<boolean> {
    const { rowCount } = await tx
      .delete(pairs)
      .where(and(eq(pairs.accountId, row.accountId), eq(pairs.kind, row.kind), eq(pairs.subjectId, row.subjectId)));
    return rowCount === 1;
  }

  async likedAmong(accountId: bigint, kind: LikedKind, ids: readonly bigint[]): Promise<bigint[]> {
    if (ids.length === 0) return [];
    const { subjectId } = tasteContentLike;
    const rows = await this.#query
      .select({ subjectId })
      .from(tasteContentLike)
      .where(
        and(eq(tasteContentLike.accountId, accountId), eq(tasteContentLike.kind, kind), inArray(subjectId, [...ids])),
      );
    return rows.map((row) => row.subjectId);
  }

  async collectedAmong(accountId: bigint, kind: TasteKind, ids: readonly bigint[]): Promise<bigint[]> {
    if (ids.length === 0) return [];
    const { subjectId } = tasteCollect;
    const rows = await this.#query
      .select({ subjectId })
      .from(tasteCollect)
      .where(and(eq(tasteCollect.accountId, accountId), eq(tasteCollect.kind, kind), inArray(subjectId, [...ids])));
    return rows.map((row) => row.subjectId);
  }

  /** Gives a title the likes of what it was announced as; tells how many of them are new to it. */
  async moveAnnounced(tx: Query, announcedId: bigint, kind: TasteKind, id: bigint): Promise<number> {
    const added =
      kind === 'media'
        ? sql`insert into ${tasteLike} (account_id, video_id, at) select account_id, ${id}::bigint, at from moved`
        : sql`insert into ${tasteContentLike} (account_id, kind, subject_id, at)
            select account_id, ${kind}::text, ${id}::bigint, at from moved`;
    const { rows } = await tx.execute<{ count: number }>(sql`
      with moved as (
        delete from ${tasteContentLike} where kind = 'announced' and subject_id = ${announcedId} returning account_id, at
      ), added as (${added} order by account_id on conflict do nothing returning 1)
      select count(*)::integer as count from added`);
    return rows[0]?.count ?? 0;
  }

  contentOf(pairs: ContentPairs, accountId: bigint): Promise<ContentRow[]> {
    return this.#query.select().from(pairs).where(eq(pairs.accountId, accountId)).orderBy(asc(pairs.at));
  }

  /** Gives what one has to another; tells which both had, and which are now had once. */
  async moveContent(tx: Query, pairs: ContentPairs, from: bigint, into: bigint): Promise<ContentRow[]> {
    await tx.execute(sql`
      update ${pairs} as moved set account_id = ${into} where account_id = ${from} and not exists (
        select from ${pairs} as own
        where own.account_id = ${into} and own.kind = moved.kind and own.subject_id = moved.subject_id
      )`);
    return this.forgetContent(tx, pairs, from);
  }

  forgetContent(tx: Query, pairs: ContentPairs, accountId: bigint): Promise<ContentRow[]> {
    return tx.delete(pairs).where(eq(pairs.accountId, accountId)).returning();
  }
}
