import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { HandoffService } from './handoff.service.ts';

export const handoffJobs = {
  'handoff.sweep': job({
    doc: 'Deletes codes that were made more than 90 days ago.',
    schedule: '41 4 * * *',
    retries: 3,
    timeLimitSeconds: 120,
    atOnce: 1,
  }),
};

export const handoffJobHandlers = (handoffs: HandoffService): JobHandlers<typeof handoffJobs> => ({
  'handoff.sweep': async (_input, { progress }) => {
    await progress(100, `${await handoffs.sweep()} codes`);
  },
});
