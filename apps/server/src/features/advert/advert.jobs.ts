import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { AdvertService } from './advert.service.ts';

export const advertJobs = {
  'advert.tally': job({
    doc: 'Adds up what people saw and clicked on past days, and forgets who it was.',
    schedule: '12 0 * * *',
    retries: 5,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const advertJobHandlers = (adverts: AdvertService): JobHandlers<typeof advertJobs> => ({
  'advert.tally': async (_input, { progress }) => {
    await progress(100, `${await adverts.tally()} rows`);
  },
});
