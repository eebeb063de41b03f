import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/postgres/database.ts';
import type { DashboardFigure, DayValue, StorageShare } from '../../dashboard/dashboard.port.ts';
import { mediaTrack, mediaVideo } from '../media.schema.ts';

/** How many videos came in. */
export const mediaFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'uploads',
    permission: 'media.read',
    async byDay({ since }) {
      const { rows } = await query.execute<DayValue & Record<string, unknown>>(sql`
        select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as value
        from ${mediaVideo} where created_at >= ${since.toISOString()} group by 1`);
      return rows;
    },
  },
];

/** What is made of uploads and sent to who watches. */
export const videoShare = ({ query }: Database): StorageShare => ({
  name: 'videos',
  measure: async () => {
    const [made] = await query
      .select({ bytes: sql<number>`coalesce(sum(${mediaTrack.bytes}), 0)::float8` })
      .from(mediaTrack);
    return { items: await query.$count(mediaVideo, isNotNull(mediaVideo.accountId)), bytes: made?.bytes ?? 0 };
  },
});
