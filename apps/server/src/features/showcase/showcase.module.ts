import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import { showcaseAudited } from './showcase.audited.ts';
import { showcaseDemo } from './showcase.demo.ts';
import { showcaseJobHandlers, showcaseJobs } from './showcase.jobs.ts';
import { ShowcaseRepository } from './showcase.repository.ts';
import { showcaseRoutes } from './showcase.routes.ts';
import { ShowcaseService } from './showcase.service.ts';

interface ShowcaseNeeds {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** The list of recommended apps. */
export function showcaseModule({ database, vault, clock }: ShowcaseNeeds) {
  const repository = new ShowcaseRepository(database);
  const showcase = new ShowcaseService(repository, vault, clock);
  return {
    demo: showcaseDemo,
    audited: showcaseAudited,
    routes: showcaseRoutes(showcase),
    jobs: featureJobs(showcaseJobs, showcaseJobHandlers(showcase)),
  };
}
