import type { Clock } from '../../platform/clock.ts';
import type { Once } from '../../platform/once/once.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { JobRepository } from './job.repository.ts';

const RECORD_KEPT_MS = 30 * 24 * 3600 * 1000;

export const jobJobs = {
  'job.sweep': job({
    doc: 'Deletes records of jobs done a month ago, and replies kept for a week.',
    schedule: '37 4 * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const jobJobHandlers = (jobs: JobRepository, once: Once, clock: Clock): JobHandlers<typeof jobJobs> => ({
  'job.sweep': async (_input, { progress }) => {
    const records = await jobs.deleteFinishedBefore(new Date(clock.now().getTime() - RECORD_KEPT_MS));
    await progress(50, `${records} records`);
    await progress(100, `${records} records, ${await once.sweep()} replies`);
  },
});
