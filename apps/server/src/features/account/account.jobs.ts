import type { Clock } from '../../platform/clock.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { AccountRepository } from './account.repository.ts';
import type { AccountSecurity } from './account.security.ts';
import type { Sessions } from './account.sessions.ts';

const DEVICE_KEPT_MS = 90 * 24 * 3600 * 1000;

export const accountJobs = {
  'account.sweep': job({
    doc: 'Deletes sessions that are over, and devices unseen and changes told of for 90 days.',
    schedule: '17 4 * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const accountJobHandlers = (
  accounts: AccountRepository,
  signedIn: Sessions,
  security: AccountSecurity,
  clock: Clock,
): JobHandlers<typeof accountJobs> => ({
  'account.sweep': async (_input, { progress }) => {
    const now = clock.now();
    const sessions = await signedIn.deleteExpired();
    await progress(50, `${sessions} sessions`);
    const devices = await accounts.forgetDevicesUnseenSince(new Date(now.getTime() - DEVICE_KEPT_MS));
    const changes = await security.sweep();
    await progress(100, `${sessions} sessions, ${devices} devices, ${changes} changes`);
  },
});
