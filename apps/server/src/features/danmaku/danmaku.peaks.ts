import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { VideoMoments } from '../media/media.port.ts';
import { danmaku } from './danmaku.schema.ts';

/** So many seconds of a film count as the same moment. */
const MOMENT_SECONDS = 10;
/** What so many people write at the same moment belongs to the moment, and no longer to one of them. */
const PEOPLE = 3;
const MOST_OF_FILM = 20;

/** Moments of films at which many wrote the same, by what they wrote. Whatever gives away more than its moment is no peak. */
export const danmakuPeaks = ({ query }: Database): VideoMoments => ({
  momentsOf: async (videoIds) => {
    if (videoIds.length === 0) return new Map();
    const moment = sql`floor(${danmaku.second} / ${sql.raw(String(MOMENT_SECONDS))})`;
    const people = sql`count(distinct ${danmaku.accountId})`;
    const peaks = query
      .select({
        videoId: danmaku.videoId,
        seconds: sql<number>`floor(min(${danmaku.second}))::int`.as('seconds'),
        text: sql<string>`min(${danmaku.text})`.as('text'),
        place:
          sql<number>`row_number() over (partition by ${danmaku.videoId} order by ${people} desc, min(${danmaku.second}))`.as(
            'place',
          ),
      })
      .from(danmaku)
      .where(
        sql`${inArray(danmaku.videoId, [...videoIds])} and ${danmaku.state} = 'shown'
          and ${danmaku.reveals} < ${danmaku.second} + ${sql.raw(String(MOMENT_SECONDS))}`,
      )
      .groupBy(danmaku.videoId, moment, sql`lower(${danmaku.text})`)
      .having(sql`${people} >= ${sql.raw(String(PEOPLE))}`)
      .as('peaks');
    const rows = await query.select().from(peaks).where(sql`${peaks.place} <= ${MOST_OF_FILM}`);
    return new Map(
      [...Map.groupBy(rows, ({ videoId }) => videoId)].map(([videoId, of]) => [
        videoId,
        of.map(({ seconds, text }) => ({ seconds, text, language: ANY_LANGUAGE })),
      ]),
    );
  },
});

/** Nobody says in which language they write. */
const ANY_LANGUAGE = '';
