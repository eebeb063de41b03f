import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/postgres/database.ts';
import type { DashboardFigure, DayValue } from '../../dashboard/dashboard.port.ts';
import { mediaVideo } from '../media.schema.ts';

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
