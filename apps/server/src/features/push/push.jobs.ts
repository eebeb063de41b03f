import { job } from '../../platform/queue/jobs.ts';

export const pushJobs = {
  'push.deliver': job<{ readonly source: string; readonly ids: readonly string[] }>({
    kind: 'notices',
    doc: 'Takes notices and messages to the browsers of people whose app is closed.',
    retries: 0,
    timeLimitSeconds: 60,
    atOnce: 4,
  }),
  'push.broadcast': job<{ readonly broadcastId: string; readonly after: string }>({
    kind: 'notices',
    doc: 'Takes a broadcast to the next few browsers, and queues itself for those after them.',
    retries: 3,
    timeLimitSeconds: 60,
    atOnce: 2,
  }),
};
