import type { Clock } from '../../platform/clock.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { OperatorRefusals } from './operator.refusals.ts';
import type { OperatorRepository } from './operator.repository.ts';

export const operatorJobs = {
  'operator.sweep': job({
    doc: 'Deletes console sessions that are over, and old refusals from the audit.',
    schedule: '27 4 * * *',
    retries: 3,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const operatorJobHandlers = (
  operators: OperatorRepository,
  refusals: OperatorRefusals,
  clock: Clock,
): JobHandlers<typeof operatorJobs> => ({
  'operator.sweep': async (_input, { progress }) => {
    const sessions = await operators.deleteExpiredSessions(clock.now());
    await progress(100, `${sessions} sessions, ${await refusals.sweep()} refusals`);
  },
});
