import { operatorJobHandlers } from '../features/operator/operator.jobs.ts';
import { OperatorRepository } from '../features/operator/operator.repository.ts';
import { operatorRoutes } from '../features/operator/operator.routes.ts';
import { OperatorService } from '../features/operator/operator.service.ts';
import { OperatorSessions } from '../features/operator/operator.sessions.ts';
import { OperatorSignIn } from '../features/operator/operator.sign-in.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import type { Vault } from '../platform/vault.ts';

export interface OperatorNeeds {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly limits: RateLimit;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** The part of the composition that knows those who run the place. */
export function composeOperator({ database, passwords, vault, limits, bus, clock }: OperatorNeeds) {
  const repository = new OperatorRepository(database);
  const sessions = new OperatorSessions(repository, bus, clock);
  const operators = new OperatorService(repository, sessions, passwords, clock);
  const signIn = new OperatorSignIn({ database, repository, sessions, passwords, vault, limits, clock });
  return {
    sessions,
    signIn,
    routes: operatorRoutes(operators, signIn, sessions),
    jobHandlers: operatorJobHandlers(repository, clock),
  };
}
