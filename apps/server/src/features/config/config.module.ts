import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import { OwnOrigins } from '../../platform/own-origins.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { SetupStep } from '../dashboard/dashboard.port.ts';
import type { BroadcastPort } from '../notice/notice.port.ts';
import type { OperatorProofs } from '../operator/operator.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { configAudited } from './config.audited.ts';
import { configDemo } from './config.demo.ts';
import { configEndpoints } from './config.endpoints.ts';
import type { ConfigEditing, RestingAdverts } from './config.port.ts';
import { ConfigRepository } from './config.repository.ts';
import { configRoutes } from './config.routes.ts';
import { ConfigService } from './config.service.ts';
import { ConfigSnapshot } from './config.snapshot.ts';

interface ConfigNeeds {
  readonly config: Pick<Config, 'origins'>;
  readonly operatorSignIn: OperatorProofs;
  readonly realtime: RealtimePort;
  readonly broadcasts: BroadcastPort;
  readonly database: Database;
  readonly bus: Bus;
  readonly storage: Storage;
  readonly setupSteps: ExtensionPoint<SetupStep>;
  readonly clock: Clock;
}

/** What operators set and every client reads when it starts. */
export function configModule({ config, setupSteps, ...needs }: ConfigNeeds) {
  const { database, operatorSignIn, realtime, broadcasts, bus, storage, clock } = needs;
  const repository = new ConfigRepository(database);
  const origins = new OwnOrigins(config.origins);
  const restingAdverts = new ExtensionPoint<RestingAdverts>('advertisements that rest');
  const settings = new ConfigSnapshot({ repository, origins, restingAdverts, bus, clock });
  const service = new ConfigService({
    repository,
    operators: operatorSignIn,
    origins,
    realtime,
    broadcasts,
    bus,
    clock,
  });
  setupSteps.add({
    name: 'line',
    isDone: async () => (await repository.parts()).some(({ part }) => part === 'domain'),
  });
  return {
    ports: { settings, origins, restingAdverts, configEditing: service as ConfigEditing },
    audited: configAudited,
    routes: configRoutes(service, settings),
    endpoints: configEndpoints(storage),
    demo: configDemo({ service, storage, database }),
  };
}
