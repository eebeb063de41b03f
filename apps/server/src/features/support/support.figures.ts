import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import { supportChat } from './support.schema.ts';

/** Who waits for an answer. */
export const supportFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'supportWaiting',
    permission: 'support.read',
    now: () => query.$count(supportChat, eq(supportChat.state, 'waiting')),
  },
];
