import { TIME_ZONE } from '@liuguang/contract/constants';
import type { DeskTotals } from '@liuguang/contract/creator/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { followedSince } from '../follow/follow.port.ts';
import { earnedSince } from '../ledger/ledger.port.ts';
import { listedVideo } from '../media/media.port.ts';
import { paidFor } from '../purchase/purchase.port.ts';
import { creatorDay } from './creator.schema.ts';

/** Whose figures are wanted: all works of somebody, or one of them. */
export interface DeskSubject {
  readonly accountId: bigint;
  readonly videoId?: bigint;
}

/** Figures of one day; what was not counted is left out. */
export type DayFigures = { readonly day: string } & Partial<DeskTotals>;

const inShanghai = (time: SQL): SQL => sql`(${time} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date::text`;

/** What the desk reads; every figure is grouped by the day in Shanghai. */
export class DeskRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** A video that somebody has, whoever else may find it. */
  async ownVideo(accountId: bigint, videoId: bigint) {
    const { id, title, seconds } = listedVideo;
    const [row] = await this.#query
      .select({ id, title, seconds })
      .from(listedVideo)
      .where(and(eq(id, videoId), eq(listedVideo.accountId, accountId)));
    return row;
  }

  async watched(subject: DeskSubject, since: Date): Promise<DayFigures[]> {
    const { rows } = await this.#query.execute<DayFigures>(sql`
      select day.day::text as day, sum(day.views)::float8 as views, round(sum(day.seconds))::float8 as seconds,
        sum(day.likes)::float8 as likes, sum(day.comments)::float8 as comments
      from ${listedVideo} as video join ${creatorDay} as day on day.video_id = video.id
      where video.account_id = ${subject.accountId} ${ofVideo(subject)} and day.day >= ${shanghaiDay(since)}
      group by day.day`);
    return rows;
  }

  async followed({ accountId, videoId }: DeskSubject, since: Date): Promise<DayFigures[]> {
    const { rows } = await this.#query.execute<DayFigures>(sql`
      select ${inShanghai(sql`at`)} as day, count(*)::int as followers
      from (${followedSince(accountId, since, videoId)}) as began group by 1`);
    return rows;
  }

  async earned({ accountId, videoId }: DeskSubject, since: Date): Promise<DayFigures[]> {
    const paid = videoId === undefined ? sql`` : sql`where ${paidFor('media', videoId, sql`kind`, sql`reference`)}`;
    const { rows } = await this.#query.execute<DayFigures>(sql`
      select ${inShanghai(sql`at`)} as day, sum(amount)::float8 as income
      from (${earnedSince(accountId, 'creator', since)}) as earned ${paid} group by 1`);
    return rows;
  }

  async passed(videoId: bigint, since: Date): Promise<number[]> {
    const { rows } = await this.#query.execute<{ times: number }>(sql`
      select sum(times)::float8 as times
      from ${creatorDay} as day, unnest(day.passed) with ordinality as point (times, at)
      where day.video_id = ${videoId} and day.day >= ${shanghaiDay(since)} group by at order by at`);
    return rows.map(({ times }) => times);
  }

  /** The most watched first. */
  async works(accountId: bigint, since: Date, limit: number) {
    const { id, contentType, title, cover } = listedVideo;
    const views = sql`sum(${creatorDay.views})`;
    return this.#query
      .select({
        ...{ id, contentType, title, cover },
        views: views.mapWith(Number),
        seconds: sql`round(sum(${creatorDay.seconds}))`.mapWith(Number),
        likes: sql`sum(${creatorDay.likes})`.mapWith(Number),
      })
      .from(listedVideo)
      .innerJoin(creatorDay, eq(creatorDay.videoId, id))
      .where(and(eq(listedVideo.accountId, accountId), sql`${creatorDay.day} >= ${shanghaiDay(since)}`))
      .groupBy(id)
      .orderBy(sql`${views} desc`, sql`${id} desc`)
      .limit(limit);
  }
}

const ofVideo = ({ videoId }: DeskSubject): SQL => (videoId === undefined ? sql`` : sql`and video.id = ${videoId}`);
