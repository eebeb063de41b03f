import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import type { ConfigPort } from '../config/config.port.ts';
import { advertJobHandlers, advertJobs } from './advert.jobs.ts';
import { advertPersonal } from './advert.personal.ts';
import { AdvertRepository } from './advert.repository.ts';
import { advertRoutes } from './advert.routes.ts';
import { AdvertService } from './advert.service.ts';

interface AdvertNeeds {
  readonly database: Database;
  readonly partitions: Partitions;
  readonly settings: ConfigPort;
  readonly clock: Clock;
}

/** Advertisements, and how many of them a person has seen today. */
export function advertModule({ database, partitions, settings, clock }: AdvertNeeds) {
  const repository = new AdvertRepository(database);
  const adverts = new AdvertService(repository, partitions, settings, clock);
  return {
    routes: advertRoutes(adverts),
    jobs: featureJobs(advertJobs, advertJobHandlers(adverts)),
    personal: advertPersonal(repository),
  };
}
