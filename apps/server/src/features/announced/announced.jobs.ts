import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { AnnouncedRelease } from './announced.release.ts';

export const announcedJobs = {
  'announced.release': job({
    doc: 'Notes which announced titles are out, and tells whoever waited for them, or for what was cancelled.',
    schedule: '* * * * *',
    retries: 2,
    timeLimitSeconds: 60,
    atOnce: 1,
    restsWith: 'announced',
  }),
};

export const announcedJobHandlers = (release: AnnouncedRelease): JobHandlers<typeof announcedJobs> => ({
  'announced.release': async (_input, { progress }) => {
    const released = await release.release();
    await release.gather();
    await progress(100, `${released} titles released, ${await release.tell()} people told`);
  },
});
