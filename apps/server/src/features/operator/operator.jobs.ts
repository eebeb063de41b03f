import type { Clock } from '../../platform/clock.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { OperatorPresence } from './operator.presence.ts';
import type { OperatorRefusals } from './operator.refusals.ts';
import type { OperatorRepository } from './operator.repository.ts';
import { operatorAuditParts } from './operator.schema.ts';

export const operatorJobs = {
  'operator.sweep': job({
    doc: 'Deletes console sessions that are over, who edited what, and old refusals from the audit, and makes room for its next part.',
    schedule: '27 4 * * *',
    retries: 3,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

interface JobParts {
  readonly repository: OperatorRepository;
  readonly refusals: OperatorRefusals;
  readonly presence: OperatorPresence;
  readonly partitions: Partitions;
  readonly clock: Clock;
}

export const operatorJobHandlers = ({
  repository,
  refusals,
  presence,
  partitions,
  clock,
}: JobParts): JobHandlers<typeof operatorJobs> => ({
  'operator.sweep': async (_input, { progress }) => {
    const sessions = await repository.deleteExpiredSessions(clock.now());
    await presence.sweep();
    await partitions.makeAhead(operatorAuditParts);
    await progress(100, `${sessions} sessions, ${await refusals.sweep()} refusals`);
  },
});
