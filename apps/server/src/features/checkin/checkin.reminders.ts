import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { CheckinRepository } from './checkin.repository.ts';

const AT_ONCE = 500;

export const checkinJobs = {
  'checkin.remind': job({
    doc: 'Reminds, in the evening, those who asked for it and have not checked in today.',
    schedule: '0 20 * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
    restsWith: 'welfare',
  }),
};

interface ReminderParts {
  readonly database: Database;
  readonly repository: CheckinRepository;
  readonly notices: Pick<NoticePort, 'send'>;
  readonly clock: Clock;
}

/** Whoever is told twice, as after a break, is told once: a day has one reminder. */
export const checkinJobHandlers = ({
  database,
  repository,
  notices,
  clock,
}: ReminderParts): JobHandlers<typeof checkinJobs> => ({
  'checkin.remind': async (_input, { progress, signal }) => {
    const day = shanghaiDay(clock.now());
    let [after, reminded] = [0n, 0];
    for (let more = true; more; ) {
      signal.throwIfAborted();
      const people = await database.transaction(async (tx) => {
        const missing = await repository.missing(tx, day, after, AT_ONCE);
        const told = missing.map((to) => ({ to, kind: 'checkin.reminder', once: day, values: {} }) as const);
        await notices.send(tx, ...told);
        return missing;
      });
      after = people.at(-1) ?? after;
      reminded += people.length;
      more = people.length === AT_ONCE;
    }
    await progress(100, `${reminded} people`);
  },
});
