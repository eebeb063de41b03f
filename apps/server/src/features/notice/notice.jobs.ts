import type { Clock } from '../../platform/clock.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { NoticeDelivery } from './notice.delivery.ts';
import type { NoticeRepository } from './notice.repository.ts';

const KEPT_MS = 180 * 24 * 3600 * 1000;
const AT_ONCE = 1000;

export const noticeJobs = {
  'notice.deliver': job({
    doc: 'Delivers notices that a process which ended had sent and not delivered.',
    schedule: '* * * * *',
    retries: 3,
    timeLimitSeconds: 120,
    atOnce: 1,
  }),
  'notice.sweep': job({
    doc: 'Deletes notices that are older than 180 days.',
    schedule: '23 4 * * *',
    retries: 3,
    timeLimitSeconds: 600,
    atOnce: 1,
  }),
};

interface JobParts {
  readonly delivery: NoticeDelivery;
  readonly repository: NoticeRepository;
  readonly clock: Clock;
}

export const noticeJobHandlers = ({ delivery, repository, clock }: JobParts): JobHandlers<typeof noticeJobs> => ({
  'notice.deliver': async (_input, { progress, signal }) => {
    await progress(100, `${await delivery.run(signal)} notices`);
  },
  'notice.sweep': async (_input, { progress, signal }) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    let deleted = 0;
    for (let more = AT_ONCE; more === AT_ONCE && !signal.aborted; deleted += more)
      more = await repository.deleteBefore(before, AT_ONCE);
    await progress(100, `${deleted} lines`);
  },
});
