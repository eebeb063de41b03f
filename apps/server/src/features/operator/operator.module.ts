import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { Vault } from '../../platform/vault.ts';
import { operatorDemo } from './operator.demo.ts';
import { OperatorDirectory } from './operator.directory.ts';
import { operatorJobHandlers, operatorJobs } from './operator.jobs.ts';
import { OperatorRefusals } from './operator.refusals.ts';
import { OperatorRepository } from './operator.repository.ts';
import { operatorRoutes } from './operator.routes.ts';
import { OperatorService } from './operator.service.ts';
import { OperatorSessions } from './operator.sessions.ts';
import { OperatorSignIn } from './operator.sign-in.ts';

interface OperatorNeeds {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly limits: RateLimit;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Those who run the place, and what they did. */
export function operatorModule({ bus, reportFailure, ...needs }: OperatorNeeds) {
  const { database, passwords, clock } = needs;
  const repository = new OperatorRepository(database);
  const refusals = new OperatorRefusals({ ...needs, repository, onFailure: reportFailure('operator refusals') });
  const sessions = new OperatorSessions(repository, refusals, bus, clock);
  const operators = new OperatorService(repository, sessions, passwords, clock);
  const signIn = new OperatorSignIn({ ...needs, repository, sessions, refusals });
  return {
    ports: {
      operatorSessions: sessions,
      operatorSignIn: signIn,
      operatorDirectory: new OperatorDirectory(repository),
    },
    demo: operatorDemo,
    routes: operatorRoutes(operators, signIn, sessions),
    jobs: featureJobs(operatorJobs, operatorJobHandlers(repository, refusals, clock)),
  };
}
