import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import { jobRecord } from './job.schema.ts';

/** What is still to be done in the background, and what was given up. */
export const jobFigures = ({ query }: Database): DashboardFigure[] => [
  {
    name: 'jobsWaiting',
    permission: 'job.read',
    now: () => query.$count(jobRecord, inArray(jobRecord.state, ['waiting', 'running'])),
  },
  {
    name: 'jobsFailed',
    permission: 'job.read',
    now: () => query.$count(jobRecord, inArray(jobRecord.state, ['failed'])),
  },
];
