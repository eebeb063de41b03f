import type { MediaContentType } from '@liuguang/contract/media/states';
import { WATCH } from '@liuguang/contract/watch/rules';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { listedVideo, type MediaDelta } from '../media/media.port.ts';
import { watchDelta, watchEntry, watchSession, watchTotal, watchView } from './watch.schema.ts';

export type EntryRow = typeof watchEntry.$inferSelect;
export type SessionRow = typeof watchSession.$inferSelect;
export type Delta = Omit<typeof watchDelta.$inferInsert, 'id'>;

export class WatchRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  entriesOf(accountId: bigint, videoIds: readonly bigint[]): Promise<EntryRow[]> {
    return this.#query
      .select()
      .from(watchEntry)
      .where(and(eq(watchEntry.accountId, accountId), inArray(watchEntry.videoId, [...videoIds])));
  }

  /** The furthest somebody came; without end for what they have seen to its end, and for what is theirs. */
  async furthest(accountId: bigint, videoId: bigint): Promise<number> {
    const { rows } = await this.#query.execute<{ furthest: number | null }>(sql`
      select max(furthest) as furthest from (
        select case when finished then 'infinity' else greatest(furthest, position) end as furthest from ${watchEntry}
        where account_id = ${accountId} and video_id = ${videoId}
        union all select 'infinity' from ${listedVideo} where id = ${videoId} and account_id = ${accountId}
      ) as come`);
    return rows[0]?.furthest ?? 0;
  }

  /** What somebody plays, kept from their other devices until the transaction ends. */
  async takeSession(tx: Transaction, accountId: bigint): Promise<SessionRow | undefined> {
    const [row] = await tx.select().from(watchSession).where(eq(watchSession.accountId, accountId)).for('update');
    return row;
  }

  /** False when another device was faster by a moment with somebody's first one. */
  async openSession(tx: Transaction, row: SessionRow): Promise<boolean> {
    const { rowCount } = await tx.insert(watchSession).values(row).onConflictDoNothing();
    return rowCount === 1;
  }

  async saveSession(tx: Transaction, { accountId, ...row }: SessionRow): Promise<void> {
    await tx.update(watchSession).set(row).where(eq(watchSession.accountId, accountId));
  }

  async saveEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
    await tx
      .insert(watchEntry)
      .values([...rows])
      .onConflictDoUpdate({
        target: [watchEntry.accountId, watchEntry.videoId],
        set: {
          contentType: sql`excluded.content_type`,
          position: sql`excluded.position`,
          finished: sql`excluded.finished`,
          furthest: sql`greatest(${watchEntry.furthest}, excluded.furthest)`,
          seconds: sql`${watchEntry.seconds} + excluded.seconds`,
          watchedAt: sql`excluded.watched_at`,
        },
      });
  }

  /** Forgets all but the newest, once there are enough of the others to be worth it. */
  async trim(tx: Transaction, accountId: bigint): Promise<void> {
    const newest = sql`select watched_at, video_id from ${watchEntry} where account_id = ${accountId}
      order by watched_at desc nulls last, video_id desc nulls last`;
    await tx.execute(sql`
      with last_kept as (${newest} offset ${WATCH.historyLimit - 1} limit 1),
      too_many as (${newest} offset ${WATCH.historyLimit + WATCH.historyTrimmed - 1} limit 1)
      delete from ${watchEntry} as old using last_kept, too_many
      where old.account_id = ${accountId}
        and (old.watched_at, old.video_id) < (last_kept.watched_at, last_kept.video_id)`);
  }

  /** Whether this person counts for the video now; they did not lately, and from now on they do. */
  async countView(tx: Transaction, accountId: bigint, videoId: bigint, now: Date, notSince: Date): Promise<boolean> {
    const { rowCount } = await tx
      .insert(watchView)
      .values({ accountId, videoId, at: now })
      .onConflictDoUpdate({
        target: [watchView.accountId, watchView.videoId],
        set: { at: now },
        setWhere: sql`${watchView.at} <= ${notSince}`,
      });
    return rowCount === 1;
  }

  async addDeltas(tx: Transaction, deltas: readonly Delta[]): Promise<void> {
    if (deltas.length > 0) await tx.insert(watchDelta).values([...deltas]);
  }

  async forgetViewsBefore(time: Date): Promise<void> {
    await this.#query.delete(watchView).where(lt(watchView.at, time));
  }

  /** Takes notes that nobody else is taking, and adds them to what videos were watched. */
  async takeDeltas(tx: Transaction, limit: number): Promise<{ taken: number; deltas: MediaDelta[] }> {
    const { rows } = await tx.execute<{
      videoId: string;
      views: number;
      seconds: number;
      notes: number;
      passed: number[];
    }>(sql`
      with taken as (
        delete from ${watchDelta} where id in (
          select id from ${watchDelta} order by id limit ${limit} for update skip locked
        ) returning video_id, views, seconds, point_from, point_below
      ), sums as (
        select video_id, sum(views)::int as views, sum(seconds) as seconds, count(*)::int as notes
        from taken group by video_id order by video_id
      ), added as (
        insert into ${watchTotal} as total (video_id, views, seconds) select video_id, views, seconds from sums
        on conflict (video_id) do update set
          views = total.views + excluded.views, seconds = total.seconds + excluded.seconds
      )
      select video_id::text as "videoId", views, seconds, notes, array(
        select count(taken.video_id)::int from generate_series(0, ${WATCH.points}::int) as point
        left join taken on taken.video_id = sums.video_id and point >= taken.point_from and point < taken.point_below
        group by point order by point
      ) as passed from sums`);
    return {
      taken: rows.reduce((sum, { notes }) => sum + notes, 0),
      deltas: rows.map(({ videoId, views, seconds, passed }) => ({ videoId: BigInt(videoId), views, seconds, passed })),
    };
  }

  /** The latest first. */
  list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>, contentType?: MediaContentType) {
    const [time, lastId] = after ?? [];
    return this.#query
      .select()
      .from(watchEntry)
      .where(
        and(
          eq(watchEntry.accountId, accountId),
          contentType && eq(watchEntry.contentType, contentType),
          time === undefined
            ? undefined
            : sql`(${watchEntry.watchedAt}, ${watchEntry.videoId}) < (${time}::timestamptz, ${BigInt(lastId ?? 0)}::bigint)`,
        ),
      )
      .orderBy(descending(watchEntry.watchedAt), descending(watchEntry.videoId))
      .limit(fetch);
  }

  async remove(accountId: bigint, videoIds: readonly bigint[]): Promise<number> {
    const { rowCount } = await this.#query
      .delete(watchEntry)
      .where(and(eq(watchEntry.accountId, accountId), inArray(watchEntry.videoId, [...videoIds])));
    return rowCount ?? 0;
  }

  /** Everything, or all of one type. */
  async clear(query: Query, accountId: bigint, contentType?: MediaContentType): Promise<number> {
    const { rowCount } = await query
      .delete(watchEntry)
      .where(and(eq(watchEntry.accountId, accountId), contentType && eq(watchEntry.contentType, contentType)));
    return rowCount ?? 0;
  }

  clearAll(accountId: bigint, contentType?: MediaContentType): Promise<number> {
    return this.clear(this.#query, accountId, contentType);
  }

  all(accountId: bigint): Promise<EntryRow[]> {
    return this.#query
      .select()
      .from(watchEntry)
      .where(eq(watchEntry.accountId, accountId))
      .orderBy(asc(watchEntry.watchedAt), asc(watchEntry.videoId));
  }

  /** What both watched is where it was watched last, and its time is added up. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      with moved as (delete from ${watchEntry} where account_id = ${from} returning *)
      insert into ${watchEntry} as own (account_id, video_id, content_type, position, finished, furthest, seconds, watched_at)
      select ${into}::bigint, video_id, content_type, position, finished, furthest, seconds, watched_at from moved order by video_id
      on conflict (account_id, video_id) do update set
        position = case when excluded.watched_at > own.watched_at then excluded.position else own.position end,
        finished = case when excluded.watched_at > own.watched_at then excluded.finished else own.finished end,
        furthest = greatest(own.furthest, excluded.furthest),
        seconds = own.seconds + excluded.seconds,
        watched_at = greatest(own.watched_at, excluded.watched_at)`);
    await tx.execute(sql`
      with moved as (delete from ${watchView} where account_id = ${from} returning *)
      insert into ${watchView} as own (account_id, video_id, at)
      select ${into}::bigint, video_id, at from moved order by video_id
      on conflict (account_id, video_id) do update set at = greatest(own.at, excluded.at)`);
    await tx.delete(watchSession).where(eq(watchSession.accountId, from));
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await this.clear(tx, accountId);
    await tx.delete(watchView).where(eq(watchView.accountId, accountId));
    await tx.delete(watchSession).where(eq(watchSession.accountId, accountId));
  }
}
