import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { ShowcaseService } from './showcase.service.ts';

export const showcaseJobs = {
  'showcase.tally': job({
    doc: 'Adds up which apps were opened on past days, and forgets from where.',
    schedule: '17 0 * * *',
    retries: 5,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const showcaseJobHandlers = (showcase: ShowcaseService): JobHandlers<typeof showcaseJobs> => ({
  'showcase.tally': async (_input, { progress }) => {
    await progress(100, `${await showcase.tally()} rows`);
  },
});
