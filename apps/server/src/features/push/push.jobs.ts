import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { PushDelivery } from './push.delivery.ts';

export const pushJobs = {
  'push.deliver': job<{ readonly source: string; readonly ids: readonly string[] }>({
    doc: 'Takes notices and messages to the browsers of people whose app is closed.',
    retries: 0,
    timeLimitSeconds: 60,
    atOnce: 4,
  }),
  'push.broadcast': job<{ readonly broadcastId: string; readonly after: string }>({
    doc: 'Takes a broadcast to the next few browsers, and queues itself for those after them.',
    retries: 3,
    timeLimitSeconds: 60,
    atOnce: 2,
  }),
};

export const pushJobHandlers = (delivery: PushDelivery): JobHandlers<typeof pushJobs> => ({
  'push.deliver': async ({ source, ids }, { progress }) => {
    await progress(100, `${await delivery.deliver(source, ids.map(BigInt))} browsers`);
  },
  'push.broadcast': async ({ broadcastId, after }, { progress }) => {
    await progress(100, `${await delivery.broadcast(BigInt(broadcastId), BigInt(after))} browsers`);
  },
});
