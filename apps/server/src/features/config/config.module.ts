import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { ConfigRepository } from './config.repository.ts';
import { configRoutes } from './config.routes.ts';
import { ConfigService } from './config.service.ts';
import { ConfigSnapshot } from './config.snapshot.ts';

interface ConfigNeeds {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What operators set and every client reads when it starts. */
export function configModule({ database, bus, clock }: ConfigNeeds) {
  const repository = new ConfigRepository(database);
  const settings = new ConfigSnapshot(repository, bus, clock);
  return { ports: { settings }, routes: configRoutes(new ConfigService(repository, bus, clock), settings) };
}
