import type { Clock } from '../../platform/clock.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import { type Broadcasts, KEPT_MS } from './notice.broadcasts.ts';
import type { NoticeDelivery } from './notice.delivery.ts';
import type { NoticeRepository } from './notice.repository.ts';

const AT_ONCE = 1000;

export const noticeJobs = {
  'notice.deliver': job({
    kind: 'notices',
    doc: 'Delivers notices that a process which ended had sent and not delivered, and announces broadcasts that have begun.',
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
  readonly broadcasts: Broadcasts;
  readonly clock: Clock;
}

export const noticeJobHandlers = ({
  delivery,
  repository,
  broadcasts,
  clock,
}: JobParts): JobHandlers<typeof noticeJobs> => ({
  'notice.deliver': async (_input, { progress, signal }) => {
    const announced = await broadcasts.announceDue();
    await progress(100, `${await delivery.run(signal)} notices, ${announced} broadcasts`);
  },
  'notice.sweep': async (_input, { progress, signal }) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    let deleted = 0;
    for (let more = AT_ONCE; more === AT_ONCE && !signal.aborted; deleted += more)
      more = await repository.deleteBefore(before, AT_ONCE);
    await progress(100, `${deleted + (await broadcasts.sweep())} lines`);
  },
});
