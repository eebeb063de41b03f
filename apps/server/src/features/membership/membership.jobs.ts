import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { MembershipService } from './membership.service.ts';

export const membershipJobs = {
  'membership.remind': job({
    doc: 'Tells people three days before their membership ends, and six hours before a single day does.',
    schedule: '13 * * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const membershipJobHandlers = (memberships: MembershipService): JobHandlers<typeof membershipJobs> => ({
  'membership.remind': async (_input, { progress, signal }) => {
    await progress(100, `${await memberships.remind(signal)} people`);
  },
});
