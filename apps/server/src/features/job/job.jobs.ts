import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Once } from '../../platform/once/once.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import { jobRecordParts } from './job.schema.ts';

const RECORD_KEPT_MS = 30 * 24 * 3600 * 1000;
/** What was never done stays until somebody has seen to it. */
const NOT_DONE = sql`state in ('waiting', 'running', 'failed')`;

export const jobJobs = {
  'job.sweep': job({
    doc: 'Makes room for the next weeks of records, and drops weeks of jobs done a month ago and replies kept for a week.',
    schedule: '37 4 * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const jobJobHandlers = (partitions: Partitions, once: Once, clock: Clock): JobHandlers<typeof jobJobs> => ({
  'job.sweep': async (_input, { progress }) => {
    await partitions.makeAhead(jobRecordParts);
    const before = new Date(clock.now().getTime() - RECORD_KEPT_MS);
    const { parts, rows } = await partitions.leave(jobRecordParts, { before, unless: NOT_DONE });
    const records = `${parts} weeks, ${rows} records`;
    await progress(50, records);
    await progress(100, `${records}, ${await once.sweep()} replies`);
  },
});
