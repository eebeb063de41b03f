import { isNull } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import type { RateLimit, SharedState } from '../../platform/shared-state/shared-state.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SetupStep } from '../dashboard/dashboard.port.ts';
import { operatorAudited } from './operator.audited.ts';
import { operatorDemo } from './operator.demo.ts';
import { OperatorDirectory } from './operator.directory.ts';
import { operatorJobHandlers, operatorJobs } from './operator.jobs.ts';
import { OperatorPresence } from './operator.presence.ts';
import { OperatorRefusals } from './operator.refusals.ts';
import { OperatorRepository } from './operator.repository.ts';
import { operatorRoutes } from './operator.routes.ts';
import { operator } from './operator.schema.ts';
import { OperatorSecondFactor } from './operator.second-factor.ts';
import { OperatorService } from './operator.service.ts';
import { OperatorSessions } from './operator.sessions.ts';
import { OperatorSignIn } from './operator.sign-in.ts';

interface OperatorNeeds {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly partitions: Partitions;
  readonly limits: RateLimit;
  readonly sharedState: Pick<SharedState, 'guesses'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly setupSteps: ExtensionPoint<SetupStep>;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Those who run the place, and what they did. */
export function operatorModule({ bus, setupSteps, reportFailure, sharedState, ...needs }: OperatorNeeds) {
  const { database, passwords, clock } = needs;
  const repository = new OperatorRepository(database);
  const refusals = new OperatorRefusals({ ...needs, repository, onFailure: reportFailure('operator refusals') });
  const sessions = new OperatorSessions(repository, refusals, bus, clock);
  const operators = new OperatorService(repository, sessions, passwords, clock);
  const secondFactor = new OperatorSecondFactor({ ...needs, repository });
  const presence = new OperatorPresence(database, clock);
  const signIn = new OperatorSignIn({
    ...needs,
    guesses: sharedState.guesses,
    repository,
    sessions,
    refusals,
    secondFactor,
  });
  setupSteps.add(
    { name: 'secrets', isDone: async ({ id }) => (await operators.self(id)).totp },
    { name: 'operator', isDone: async () => (await database.query.$count(operator, isNull(operator.disabledAt))) > 1 },
  );
  return {
    ports: {
      operatorSessions: sessions,
      operatorSignIn: signIn,
      operatorDirectory: new OperatorDirectory(repository),
    },
    demo: operatorDemo,
    audited: operatorAudited,
    routes: operatorRoutes({ operators, signIn, secondFactor, sessions, presence }),
    jobs: featureJobs(operatorJobs, operatorJobHandlers({ ...needs, repository, refusals, presence })),
  };
}
