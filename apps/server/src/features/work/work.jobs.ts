import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { WorkSounds } from './work.sounds.ts';

export const workJobs = {
  'work.sound': job<{ readonly workId: string; readonly number: number }>({
    doc: 'Makes what is heard of a chapter out of the recording that was uploaded.',
    retries: 3,
    timeLimitSeconds: 1800,
    atOnce: 1,
  }),
};

export const workJobHandlers = (sounds: WorkSounds): JobHandlers<typeof workJobs> => ({
  'work.sound': ({ workId, number }, { signal }) => sounds.make(BigInt(workId), number, signal),
});
