import { type Contract, contract } from '@liuguang/contract/contract';
import type { Config } from '../config/environment.ts';
import { Directory } from '../features/account/account.directory.ts';
import { accountJobHandlers, accountJobs } from '../features/account/account.jobs.ts';
import { AccountRepository } from '../features/account/account.repository.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { AccountService } from '../features/account/account.service.ts';
import { Sessions } from '../features/account/account.sessions.ts';
import { ConfigRepository } from '../features/config/config.repository.ts';
import { configRoutes } from '../features/config/config.routes.ts';
import { ConfigService } from '../features/config/config.service.ts';
import { ConfigSnapshot } from '../features/config/config.snapshot.ts';
import { jobJobHandlers, jobJobs } from '../features/job/job.jobs.ts';
import { JobRepository } from '../features/job/job.repository.ts';
import { jobRoutes } from '../features/job/job.routes.ts';
import { JobService } from '../features/job/job.service.ts';
import { MembershipRepository } from '../features/membership/membership.repository.ts';
import { operatorJobHandlers, operatorJobs } from '../features/operator/operator.jobs.ts';
import { OperatorRepository } from '../features/operator/operator.repository.ts';
import { operatorRoutes } from '../features/operator/operator.routes.ts';
import { OperatorService } from '../features/operator/operator.service.ts';
import { OperatorSessions } from '../features/operator/operator.sessions.ts';
import { OperatorSignIn } from '../features/operator/operator.sign-in.ts';
import { realtimeJobHandlers, realtimeJobs } from '../features/realtime/realtime.jobs.ts';
import { RealtimeRepository } from '../features/realtime/realtime.repository.ts';
import { realtimeRoutes } from '../features/realtime/realtime.routes.ts';
import { RealtimeService } from '../features/realtime/realtime.service.ts';
import { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Routes } from '../platform/http/handler.ts';
import { Once } from '../platform/once/once.ts';
import { Passwords } from '../platform/passwords.ts';
import type { Database } from '../platform/postgres/database.ts';
import { pairJobs } from '../platform/queue/jobs.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { Vault } from '../platform/vault.ts';

/** Argon2id takes a whole core; one hash at a time leaves the other to everybody else. */
const HASHES_AT_ONCE = 2;

export type App = ReturnType<typeof compose>;

/** The one place where every part is made and handed what it needs. */
export function compose(config: Config, database: Database, queue: Queue, clock: Clock) {
  const bus = new Bus();
  const limits = new RateLimit(clock);
  const once = new Once(database, clock);
  const passwords = new Passwords(HASHES_AT_ONCE);
  const vault = new Vault(config.secrets.server);

  const realtime = new RealtimeService(new RealtimeRepository(database), bus, clock);

  const jobRepository = new JobRepository(database);
  const jobs = new JobService({ database, repository: jobRepository, queue, realtime, clock });

  const membership = new MembershipRepository(database);

  const accountRepository = new AccountRepository(database);
  const sessions = new Sessions(accountRepository, bus, clock);
  const directory = new Directory(accountRepository, membership, bus);
  const accounts = new AccountService({
    database,
    repository: accountRepository,
    directory,
    sessions,
    limits,
    clock,
    guestsPerAddress: config.limits.guestsPerAddress,
  });

  const operatorRepository = new OperatorRepository(database);
  const operatorSessions = new OperatorSessions(operatorRepository, bus, clock);
  const operators = new OperatorService(operatorRepository, operatorSessions, passwords, clock);
  const signIn = new OperatorSignIn({
    database,
    repository: operatorRepository,
    sessions: operatorSessions,
    passwords,
    vault,
    limits,
    clock,
  });

  const configRepository = new ConfigRepository(database);
  const snapshot = new ConfigSnapshot(configRepository, bus, clock);
  const configs = new ConfigService(configRepository, bus, clock);

  const routes: Routes<Contract> = {
    ...accountRoutes(accounts),
    ...configRoutes(configs, snapshot),
    ...jobRoutes(jobs),
    ...operatorRoutes(operators, signIn, operatorSessions),
    ...realtimeRoutes(realtime),
  };

  const runnable = pairJobs(
    [accountJobs, jobJobs, operatorJobs, realtimeJobs],
    [
      accountJobHandlers(accountRepository, clock),
      jobJobHandlers(jobRepository, once, clock),
      operatorJobHandlers(operatorRepository, clock),
      realtimeJobHandlers(realtime),
    ],
  );

  return {
    contract,
    routes,
    runnable,
    bus,
    limits,
    once,
    snapshot,
    sessions,
    operatorSessions,
    signIn,
    jobs,
    realtime,
  };
}
