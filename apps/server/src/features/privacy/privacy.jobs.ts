import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { PrivacyService } from './privacy.service.ts';

export const privacyJobs = {
  'privacy.export': job<{ accountId: string }>({
    doc: 'Gathers everything an account has into one ZIP.',
    retries: 3,
    timeLimitSeconds: 600,
    atOnce: 1,
  }),
  'privacy.sweep': job({
    doc: 'Erases accounts whose seven days are over, and removes exports a day old.',
    schedule: '47 * * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
};

export const privacyJobHandlers = (privacy: PrivacyService): JobHandlers<typeof privacyJobs> => ({
  'privacy.export': ({ accountId }, { jobId, progress }) => privacy.gather(jobId, BigInt(accountId), progress),
  'privacy.sweep': async (_input, { progress, signal }) => {
    const { erased, failures } = await privacy.eraseDue(signal);
    await progress(100, `${erased} accounts, ${await privacy.sweepExports()} exports`);
    if (failures.length > 0) throw failures[0];
  },
});
