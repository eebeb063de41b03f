import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { PushDelivery } from './push.delivery.ts';

export const pushJobs = {
  'push.deliver': job<{ readonly noticeIds: readonly string[] }>({
    doc: 'Takes notices to the browsers of people whose app is closed.',
    retries: 0,
    timeLimitSeconds: 60,
    atOnce: 4,
  }),
};

export const pushJobHandlers = (delivery: PushDelivery): JobHandlers<typeof pushJobs> => ({
  'push.deliver': async ({ noticeIds }, { progress }) => {
    await progress(100, `${await delivery.deliver(noticeIds.map(BigInt))} browsers`);
  },
});
