import type { Clock } from '../../platform/clock.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { OperatorRepository } from './operator.repository.ts';

export const operatorJobs = {
  'operator.sweep': job({
    doc: 'Deletes console sessions that are over.',
    schedule: '27 4 * * *',
    retries: 3,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const operatorJobHandlers = (operators: OperatorRepository, clock: Clock): JobHandlers<typeof operatorJobs> => ({
  'operator.sweep': async (_input, { progress }) => {
    await progress(100, `${await operators.deleteExpiredSessions(clock.now())} sessions`);
  },
});
