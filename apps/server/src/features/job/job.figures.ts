import { eq, inArray, min } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DashboardFigure, HealthCheck } from '../dashboard/dashboard.port.ts';
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

/** A job that waits longer has nobody who does it. */
const LONGEST_WAIT_SECONDS = 900;

/** Whether somebody works on what is queued, by how long the oldest of it waits. */
export const jobHealth = ({ query }: Database, clock: Clock): HealthCheck => ({
  name: 'jobs',
  look: async () => {
    const [oldest] = await query
      .select({ since: min(jobRecord.createdAt) })
      .from(jobRecord)
      .where(eq(jobRecord.state, 'waiting'));
    const seconds = oldest?.since ? Math.round((clock.now().getTime() - oldest.since.getTime()) / 1000) : 0;
    return { ok: seconds < LONGEST_WAIT_SECONDS, note: `${seconds} s` };
  },
});
