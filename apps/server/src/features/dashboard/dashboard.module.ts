import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DashboardFigure, HealthCheck, SetupStep, StorageShare } from './dashboard.port.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { DashboardService } from './dashboard.service.ts';
import { DashboardSystem } from './dashboard.system.ts';

interface DashboardNeeds {
  readonly config: Pick<Config, 'limits'>;
  readonly database: Database;
  readonly bus: Bus;
  readonly storage: Pick<Storage, 'room'>;
  readonly clock: Clock;
}

/** What operators see first: figures and first steps that the features bring, and how the machine is. */
export function dashboardModule({ config, clock, ...needs }: DashboardNeeds) {
  const dashboardFigures = new ExtensionPoint<DashboardFigure>('figures of the dashboard');
  const setupSteps = new ExtensionPoint<SetupStep>('first steps of a new house');
  const storageShares = new ExtensionPoint<StorageShare>('what takes room');
  const healthChecks = new ExtensionPoint<HealthCheck>('what has to work');
  const system = new DashboardSystem({
    ...needs,
    shares: storageShares,
    checks: healthChecks,
    reserveBytes: config.limits.diskReserveBytes,
    clock,
  });
  const dashboard = new DashboardService({ figures: dashboardFigures, steps: setupSteps, clock });
  return {
    ports: { dashboardFigures, setupSteps, storageShares, healthChecks },
    routes: dashboardRoutes(dashboard, system),
  };
}
