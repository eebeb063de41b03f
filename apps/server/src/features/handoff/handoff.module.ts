import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { ConfigPort } from '../config/config.port.ts';
import { handoffJobHandlers, handoffJobs } from './handoff.jobs.ts';
import { handoffPersonal } from './handoff.personal.ts';
import { HandoffRepository } from './handoff.repository.ts';
import { handoffRoutes } from './handoff.routes.ts';
import { HandoffService } from './handoff.service.ts';

interface HandoffNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly settings: ConfigPort;
  readonly clock: Clock;
}

/** One-time codes by which a person arrives signed in at another address of ours. */
export function handoffModule({ settings, ...needs }: HandoffNeeds) {
  const repository = new HandoffRepository(needs.database);
  const handoffs = new HandoffService({ ...needs, repository, config: settings });
  return {
    routes: handoffRoutes(handoffs),
    jobs: featureJobs(handoffJobs, handoffJobHandlers(handoffs)),
    personal: handoffPersonal(repository),
  };
}
