import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { Vault } from '../../platform/vault.ts';
import { operatorJobHandlers, operatorJobs } from './operator.jobs.ts';
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
}

/** Those who run the place, and what they did. */
export function operatorModule({ bus, ...needs }: OperatorNeeds) {
  const { database, passwords, clock } = needs;
  const repository = new OperatorRepository(database);
  const sessions = new OperatorSessions(repository, bus, clock);
  const operators = new OperatorService(repository, sessions, passwords, clock);
  const signIn = new OperatorSignIn({ ...needs, repository, sessions });
  return {
    ports: { operatorSessions: sessions, operatorSignIn: signIn },
    routes: operatorRoutes(operators, signIn, sessions),
    jobs: featureJobs(operatorJobs, operatorJobHandlers(repository, clock)),
  };
}
