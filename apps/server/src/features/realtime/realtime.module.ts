import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import { realtimeJobHandlers, realtimeJobs } from './realtime.jobs.ts';
import { realtimePersonal } from './realtime.personal.ts';
import { RealtimeRepository } from './realtime.repository.ts';
import { realtimeRoutes } from './realtime.routes.ts';
import { RealtimeService } from './realtime.service.ts';

interface RealtimeNeeds {
  readonly database: Database;
  readonly partitions: Partitions;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Events that reach people, and operators, as they happen. */
export function realtimeModule({ database, partitions, bus, clock }: RealtimeNeeds) {
  const repository = new RealtimeRepository(database);
  const realtime = new RealtimeService(repository, partitions, bus, clock);
  return {
    ports: { realtime },
    routes: realtimeRoutes(realtime),
    jobs: featureJobs(realtimeJobs, realtimeJobHandlers(realtime)),
    personal: realtimePersonal(repository),
  };
}
