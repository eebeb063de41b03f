import type { AversionReason } from '@liuguang/contract/taste/schemas';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { statement, textOf } from '../../platform/postgres/statement.ts';
import { borneLabels } from '../catalogue/catalogue.port.ts';
import { accountsFollowedBy, topicsFollowedBy } from '../follow/follow.port.ts';
import { listedVideo } from '../media/media.port.ts';
import { aversionsOf, collectedVideosOf, likesOf } from '../taste/taste.port.ts';
import { lastWatchedBy, watchedByEverybody, watchedVideosOf } from '../watch/watch.port.ts';
import type { Film } from './ranker.film.ts';
import type { Deed } from './ranker.profile.ts';
import { rankerReset, rankerVisit } from './ranker.schema.ts';
import type { Followed } from './ranker.score.ts';

type ResetRow = typeof rankerReset.$inferSelect;

/** So many of the latest deeds of each kind tell what somebody likes. */
const DEEDS = { watched: 200, liked: 100, collected: 50, turnedDown: 100 } as const;
const FOLLOWED = 500;

/** $1 whose. */
const LAST_WATCHED = statement<{ mark: string | null }>(
  'ranker_last_watched',
  `select (${textOf(lastWatchedBy(sql`viewer.id`))}) as mark
   from unnest($1::bigint[]) with ordinality as viewer (id, place) order by viewer.place`,
);

/**
 * $1 the visits, $2 whose they are, $3 what they were given, $4 now, $5 since when visits count. To lose the last ones with
 * the database's machine means that something comes twice, so nobody waits for its disk.
 */
const KEEP_VISITS = statement(
  'ranker_keep_visits',
  `with kept as (
     insert into ranker_visit (id, account_id, given, at)
     select id, account_id, given::bigint[], $4::timestamptz
     from unnest($1::uuid[], $2::bigint[], $3::text[]) as visit (id, account_id, given)
     on conflict (id) do update set given = excluded.given, at = excluded.at
       where ranker_visit.account_id = excluded.account_id
   ), gone as (
     delete from ranker_visit where account_id = any ($2::bigint[]) and at < $5::timestamptz
   )
   select set_config('synchronous_commit', 'off', true)`,
);

/** What one visit was given so far, in its order. */
export interface Visit {
  readonly id: string;
  readonly accountId: bigint;
  readonly given: readonly bigint[];
}

const idArray = (ids: readonly bigint[]) => sql`${sql.param(ids.map(String))}::bigint[]`;
const bigints = (ids: readonly string[]): bigint[] => ids.map(BigInt);

export class RankerRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async films(ids: readonly bigint[]): Promise<Film[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.#query.execute<{
      id: string;
      creatorId: string;
      labels: string[];
      seconds: number;
      isFree: boolean;
      publishedAt: string;
      views: string;
      likes: string;
      watchedSeconds: number | null;
    }>(sql`
      select id::text, account_id::text as "creatorId", array(${borneLabels(sql`${listedVideo.id}`)})::text[] as labels,
        seconds, access = 'free' as "isFree", published_at as "publishedAt", views, likes,
        (${watchedByEverybody(sql`${listedVideo.id}`)}) as "watchedSeconds"
      from ${listedVideo} where id = any(${idArray(ids)}) and account_id is not null`);
    return rows.map((row) => ({
      id: BigInt(row.id),
      creatorId: BigInt(row.creatorId),
      labels: bigints(row.labels),
      seconds: row.seconds,
      isFree: row.isFree,
      publishedAt: new Date(row.publishedAt),
      views: Number(row.views),
      likes: Number(row.likes),
      watchedSeconds: row.watchedSeconds ?? 0,
    }));
  }

  /** What somebody did lately, in no order. */
  async deeds(accountId: bigint, since: Date | null): Promise<Deed[]> {
    const from = sql`${(since ?? new Date(0)).toISOString()}::timestamptz`;
    const { rows } = await this.#query.execute<{
      creatorId: string;
      labels: string[];
      seconds: number;
      watched: number | null;
      liked: boolean;
      collected: boolean;
      aversion: AversionReason | null;
      at: string;
    }>(sql`
      with watched as (${watchedVideosOf(accountId, from)} limit ${DEEDS.watched}),
        liked as (${likesOf(accountId, from)} limit ${DEEDS.liked}),
        collected as (${collectedVideosOf(accountId, from)} limit ${DEEDS.collected}),
        averted as (${aversionsOf(accountId, from)} limit ${DEEDS.turnedDown}),
        deed as (
          select video_id, max(at) as at, max(watched) as watched, bool_or(liked) as liked,
            bool_or(collected) as collected, max(aversion) as aversion
          from (
            select video_id, watched_at as at, seconds as watched, false as liked, false as collected, null as aversion
              from watched
            union all select video_id, at, null, true, false, null from liked
            union all select video_id, at, null, false, true, null from collected
            union all select video_id, at, null, false, false, reason from averted
          ) as one group by video_id
        )
      select video.account_id::text as "creatorId", array(${borneLabels(sql`video.id`)})::text[] as labels, video.seconds,
        deed.watched, deed.liked, deed.collected, deed.aversion, deed.at
      from deed join ${listedVideo} as video on video.id = deed.video_id where video.account_id is not null`);
    return rows.map((row) => ({
      film: { creatorId: BigInt(row.creatorId), labels: bigints(row.labels), seconds: row.seconds },
      watched: row.watched ?? undefined,
      liked: row.liked,
      collected: row.collected,
      aversion: row.aversion ?? undefined,
      at: new Date(row.at),
    }));
  }

  async followed(accountId: bigint): Promise<Followed> {
    const { rows } = await this.#query.execute<{ creators: string[]; labels: string[] }>(sql`select
      array(${accountsFollowedBy(accountId)} order by id desc nulls last limit ${FOLLOWED})::text[] as creators,
      array(${topicsFollowedBy(accountId)} order by id desc nulls last limit ${FOLLOWED})::text[] as labels`);
    const [row] = rows;
    return { creators: new Set(bigints(row?.creators ?? [])), labels: new Set(bigints(row?.labels ?? [])) };
  }

  /** What each of these people watched last, in words that are others once they watch on. */
  async lastWatched(accountIds: readonly bigint[]): Promise<string[]> {
    const rows = await LAST_WATCHED(this.#query, [accountIds.map(String)]);
    return rows.map(({ mark }) => mark ?? '');
  }

  async seen(accountId: bigint, since: Date | null): Promise<ReadonlySet<bigint>> {
    const from = sql`${(since ?? new Date(0)).toISOString()}::timestamptz`;
    return this.#idsOf(sql`select video_id::text as id from (${watchedVideosOf(accountId, from)}) as watched`);
  }

  async turnedDown(accountId: bigint): Promise<ReadonlySet<bigint>> {
    return this.#idsOf(sql`select video_id::text as id from (${aversionsOf(accountId, sql`'epoch'`)}) as averted`);
  }

  async #idsOf(statement: SQL): Promise<ReadonlySet<bigint>> {
    const { rows } = await this.#query.execute<{ id: string }>(statement);
    return new Set(rows.map(({ id }) => BigInt(id)));
  }

  async resetOf(accountId: bigint): Promise<Pick<ResetRow, 'tasteSince' | 'seenSince'>> {
    const [row] = await this.#query.select().from(rankerReset).where(eq(rankerReset.accountId, accountId));
    return row ?? { tasteSince: null, seenSince: null };
  }

  async reset(tx: Query, accountId: bigint, what: Partial<Pick<ResetRow, 'tasteSince' | 'seenSince'>>): Promise<void> {
    await tx
      .insert(rankerReset)
      .values({ accountId, ...what })
      .onConflictDoUpdate({ target: rankerReset.accountId, set: what });
  }

  /** Nothing for a visit of somebody else, or one that is long over. */
  async given(accountId: bigint, visit: string): Promise<readonly bigint[]> {
    const [row] = await this.#query
      .select({ given: rankerVisit.given })
      .from(rankerVisit)
      .where(and(eq(rankerVisit.id, visit), eq(rankerVisit.accountId, accountId)));
    return row?.given ?? [];
  }

  /** Of visits that are kept twice the last one counts. What somebody was shown before a day has gone by is forgotten. */
  async keepVisits(visits: readonly Visit[], now: Date, forgetBefore: Date): Promise<void> {
    const each = [...new Map(visits.map((visit) => [visit.id, visit])).values()];
    await KEEP_VISITS(this.#query, [
      each.map(({ id }) => id),
      each.map(({ accountId }) => String(accountId)),
      each.map(({ given }) => `{${given.join()}}`),
      now.toISOString(),
      forgetBefore.toISOString(),
    ]);
  }

  /** A guest who signs in brings no reset along: the account's own feed goes on. */
  async forget(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(rankerVisit).where(eq(rankerVisit.accountId, accountId));
    await tx.delete(rankerReset).where(eq(rankerReset.accountId, accountId));
  }
}
