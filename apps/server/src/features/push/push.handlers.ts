import type { JobHandlers } from '../../platform/queue/jobs.ts';
import type { PushDelivery } from './push.delivery.ts';
import type { pushJobs } from './push.jobs.ts';

export const pushJobHandlers = (delivery: PushDelivery): JobHandlers<typeof pushJobs> => ({
  'push.deliver': async ({ source, ids }, { progress }) => {
    await progress(100, `${await delivery.deliver(source, ids.map(BigInt))} browsers`);
  },
  'push.broadcast': async ({ broadcastId, after }, { progress }) => {
    await progress(100, `${await delivery.broadcast(BigInt(broadcastId), BigInt(after))} browsers`);
  },
});
