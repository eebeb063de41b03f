import { shanghaiDay } from '@liuguang/contract/format/date';
import { WATCH } from '@liuguang/contract/watch/rules';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Query } from '../../platform/postgres/database.ts';
import { listedVideo, type MediaDelta, type VideoTallies } from '../media/media.port.ts';
import { creatorDay } from './creator.schema.ts';

const COUNTED = ['views', 'seconds', 'likes', 'collects', 'comments'] as const;
const NOT_PASSED = Array.from({ length: WATCH.points + 1 }, () => 0);

/** Keeps what is counted of videos by the day. It is added in the transaction that counts, so that both agree. */
export class CreatorTally implements VideoTallies {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async tallied(query: Query, deltas: readonly MediaDelta[]): Promise<void> {
    const given = COUNTED.map((name) => sql`${sql.param(deltas.map((delta) => delta[name] ?? 0))}::float8[]`);
    const ids = sql`${sql.param(deltas.map(({ videoId }) => String(videoId)))}::bigint[]`;
    // Arrays of the same length lie one after another: the database has none of arrays that it takes apart alike.
    const passed = sql`${sql.param(deltas.flatMap((delta) => delta.passed ?? NOT_PASSED))}::integer[]`;
    const size = WATCH.points + 1;
    await query.execute(sql`
      with given as (
        select id, views, seconds, likes, collects, comments,
          (${passed})[(at - 1) * ${size} + 1 : at * ${size}] as passed
        from unnest(${ids}, ${sql.join(given, sql`, `)}) with ordinality
          as given (id, views, seconds, likes, collects, comments, at)
      ), sums as (
        select id, sum(views) as views, sum(seconds) as seconds, sum(likes) as likes, sum(collects) as collects,
          sum(comments) as comments, array(
            select sum(other.passed[point]) from given as other, generate_series(1, ${size}) as point
            where other.id = given.id group by point order by point
          ) as passed
        from given group by id
      )
      insert into ${creatorDay} as known (video_id, day, views, seconds, likes, collects, comments, passed)
      select sums.id, ${shanghaiDay(this.#clock.now())}, sums.views, sums.seconds, sums.likes, sums.collects,
        sums.comments, sums.passed
      from sums join ${listedVideo} as video on video.id = sums.id order by sums.id
      on conflict (video_id, day) do update set
        views = known.views + excluded.views, seconds = known.seconds + excluded.seconds,
        likes = known.likes + excluded.likes, collects = known.collects + excluded.collects,
        comments = known.comments + excluded.comments, passed = array(
          select was + more from unnest(known.passed, excluded.passed) with ordinality as summed (was, more, at) order by at
        )`);
  }
}
