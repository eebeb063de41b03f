import type { Clock } from '../../platform/clock.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { DanmakuRepository } from './danmaku.repository.ts';

export const danmakuJobs = {
  'danmaku.sweep': job({
    doc: 'Forgets who watched what an hour ago.',
    schedule: '23 * * * *',
    retries: 1,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

const KEPT_MS = 3600 * 1000;

export const danmakuJobHandlers = (repository: DanmakuRepository, clock: Clock): JobHandlers<typeof danmakuJobs> => ({
  'danmaku.sweep': () => repository.forgetViewers(new Date(clock.now().getTime() - KEPT_MS)),
});
