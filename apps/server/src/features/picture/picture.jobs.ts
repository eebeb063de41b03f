import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { PictureService } from './picture.service.ts';

export const pictureJobs = {
  'picture.sweep': job({
    doc: 'Deletes pictures that nothing used within seven days, and files that belong to nobody.',
    schedule: '37 4 * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
};

export const pictureJobHandlers = (pictures: PictureService): JobHandlers<typeof pictureJobs> => ({
  'picture.sweep': async (_input, { progress, signal }) => {
    const removed = await pictures.sweep(signal);
    await progress(100, `${removed} pictures`);
  },
});
