import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import { moderationCase } from './moderation.schema.ts';

/** What waits for somebody's eyes. */
export const moderationFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'reviewCases',
    permission: 'moderation.read',
    now: () => query.$count(moderationCase, eq(moderationCase.state, 'open')),
  },
];
