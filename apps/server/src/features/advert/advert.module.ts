import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import type { ConfigEditing, ConfigPort, RestingAdverts } from '../config/config.port.ts';
import { advertAudited } from './advert.audited.ts';
import { AdvertConsole } from './advert.console.ts';
import { advertJobHandlers, advertJobs } from './advert.jobs.ts';
import { advertPersonal } from './advert.personal.ts';
import { AdvertRepository } from './advert.repository.ts';
import { advertRoutes } from './advert.routes.ts';
import { AdvertService } from './advert.service.ts';

interface AdvertNeeds {
  readonly database: Database;
  readonly partitions: Partitions;
  readonly settings: ConfigPort;
  readonly configEditing: ConfigEditing;
  readonly restingAdverts: ExtensionPoint<RestingAdverts>;
  readonly clock: Clock;
}

/** Advertisements, how many of them a person has seen today, and how often all have seen each. */
export function advertModule({ restingAdverts, ...needs }: AdvertNeeds) {
  const repository = new AdvertRepository(needs.database);
  const adverts = new AdvertService({ ...needs, repository });
  const forOperators = new AdvertConsole({ ...needs, repository });
  restingAdverts.add((all) => adverts.resting(all));
  return {
    audited: advertAudited(forOperators),
    routes: advertRoutes(adverts, forOperators),
    jobs: featureJobs(advertJobs, advertJobHandlers(adverts)),
    personal: advertPersonal(repository),
  };
}
