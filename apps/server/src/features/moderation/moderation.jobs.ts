import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { ModerationCases } from './moderation.cases.ts';

export const moderationJobs = {
  'moderation.sweep': job({
    doc: 'Deletes the pictures of cases that were decided a month ago.',
    schedule: '47 4 * * *',
    retries: 3,
    timeLimitSeconds: 600,
    atOnce: 1,
  }),
};

export const moderationJobHandlers = (cases: ModerationCases): JobHandlers<typeof moderationJobs> => ({
  'moderation.sweep': async (_input, { progress, signal }) => {
    await progress(100, `${await cases.sweep(signal)} cases`);
  },
});
