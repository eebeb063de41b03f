import { job } from '../src/platform/queue/jobs.ts';

export const stuckJobs = {
  'test.stuck': job<null>({ doc: 'Is killed once.', retries: 2, timeLimitSeconds: 600, atOnce: 1 }),
};
