import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { UploadService } from './upload.service.ts';

export const uploadJobs = {
  'upload.sweep': job({
    doc: 'Removes uploads that nobody went on with for seven days, and files that nothing keeps.',
    schedule: '23 * * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
};

export const uploadJobHandlers = (uploads: UploadService): JobHandlers<typeof uploadJobs> => ({
  'upload.sweep': async (_input, { progress, signal }) => {
    await progress(100, `${await uploads.sweep(signal)} files`);
  },
});
