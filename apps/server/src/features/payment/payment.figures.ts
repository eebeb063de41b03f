import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure, DayValue } from '../dashboard/dashboard.port.ts';
import { paymentOrder } from './payment.schema.ts';

/** What was paid, by the day on which it was ordered, less what was returned. */
export const paymentFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'income',
    permission: 'payment.read',
    async byDay({ since }) {
      const { rows } = await query.execute<DayValue & Record<string, unknown>>(sql`
        select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
          sum(amount - refunded - lost)::float8 as value
        from ${paymentOrder}
        where created_at >= ${since.toISOString()} and state in ('paid', 'refunded', 'chargedBack') group by 1`);
      return rows;
    },
  },
];
