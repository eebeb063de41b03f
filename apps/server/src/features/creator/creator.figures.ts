import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure, DayValue } from '../dashboard/dashboard.port.ts';
import { creatorDay } from './creator.schema.ts';

/** What all works were watched together. */
export const creatorFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'views',
    permission: 'config.read',
    async byDay({ first, last }) {
      const { rows } = await query.execute<DayValue & Record<string, unknown>>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, sum(views)::float8 as value
        from ${creatorDay} where day between ${first} and ${last} group by 1`);
      return rows;
    },
  },
  {
    name: 'watchSeconds',
    permission: 'config.read',
    async byDay({ first, last }) {
      const { rows } = await query.execute<DayValue & Record<string, unknown>>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, sum(seconds)::float8 as value
        from ${creatorDay} where day between ${first} and ${last} group by 1`);
      return rows;
    },
  },
];
