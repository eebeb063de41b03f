import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Once } from '../../platform/once/once.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Partitions } from '../../platform/postgres/partitions.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { DashboardFigure, HealthCheck } from '../dashboard/dashboard.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { jobAudited } from './job.audited.ts';
import { jobFigures, jobHealth } from './job.figures.ts';
import { jobJobHandlers, jobJobs } from './job.jobs.ts';
import { jobPersonal } from './job.personal.ts';
import { JobRepository } from './job.repository.ts';
import { jobRoutes } from './job.routes.ts';
import { JobService } from './job.service.ts';

interface JobNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly healthChecks: ExtensionPoint<HealthCheck>;
  readonly once: Once;
  readonly partitions: Partitions;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** Work in the background, queued in the transaction that needs it. */
export function jobModule({ once, partitions, ...needs }: JobNeeds) {
  const repository = new JobRepository(needs.database);
  needs.dashboardFigures.add(...jobFigures(needs.database));
  needs.healthChecks.add(jobHealth(needs.database, needs.clock));
  const jobs = new JobService({ ...needs, repository });
  return {
    ports: { jobs },
    audited: jobAudited,
    routes: jobRoutes(jobs),
    jobs: featureJobs(jobJobs, jobJobHandlers(partitions, once, needs.clock)),
    personal: jobPersonal(repository),
  };
}
