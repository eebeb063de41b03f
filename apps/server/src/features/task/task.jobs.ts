import { shanghaiDay } from '@liuguang/contract/format/date';
import { dayAfter } from '@liuguang/contract/task/periods';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { TaskRepository } from './task.repository.ts';

const AT_ONCE = 20_000;
/** Longer than any task asks about. */
const KEPT_DAYS = 400;

export const taskJobs = {
  'task.fold': job({
    doc: 'Adds up what people did, by day, for the tasks that are about it.',
    schedule: '* * * * *',
    retries: 1,
    timeLimitSeconds: 55,
    atOnce: 1,
  }),
};

/** Notes go in the statement that counts them: whatever is cut off is counted later, and nothing is counted twice. */
export const taskJobHandlers = (
  repository: TaskRepository,
  database: Database,
  clock: Clock,
): JobHandlers<typeof taskJobs> => ({
  'task.fold': async (_input, { progress, signal }) => {
    let folded = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE; folded += taken) {
      signal.throwIfAborted();
      taken = await database.alone((query) => repository.fold(query, AT_ONCE));
    }
    await repository.forgetDaysBefore(dayAfter(shanghaiDay(clock.now()), -KEPT_DAYS));
    await progress(100, `${folded} notes`);
  },
});
