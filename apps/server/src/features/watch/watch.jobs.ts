import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { WatchFigures } from './watch.figures.ts';

export const watchJobs = {
  'watch.fold': job({
    doc: 'Adds what people have watched to the figures of the videos.',
    schedule: '* * * * *',
    retries: 1,
    timeLimitSeconds: 55,
    atOnce: 1,
  }),
};

export const watchJobHandlers = (figures: WatchFigures): JobHandlers<typeof watchJobs> => ({
  'watch.fold': async (_input, { progress, signal }) => {
    await progress(100, `${await figures.fold(signal)} notes`);
  },
});
