import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure, DayValue } from '../dashboard/dashboard.port.ts';
import { account, accountOnline } from './account.schema.ts';

/** How many people came, and how many were here. */
export const accountFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'newPeople',
    permission: 'config.read',
    async byDay({ since }) {
      const { rows } = await query.execute<DayValue & Record<string, unknown>>(sql`
        select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as value
        from ${account} where created_at >= ${since.toISOString()} group by 1`);
      return rows;
    },
  },
  {
    name: 'activePeople',
    permission: 'config.read',
    async byDay({ first, last }) {
      const { rows } = await query.execute<DayValue & Record<string, unknown>>(sql`
        select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as value
        from ${accountOnline} where day between ${first} and ${last} group by 1`);
      return rows;
    },
  },
];
