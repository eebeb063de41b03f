import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MediaLabels, MediaSegments, OpenPlayAccess } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import { LiveAudienceRepository } from './live.audience.repository.ts';
import { LiveAudience } from './live.audience.ts';
import { LiveConsole } from './live.console.ts';
import { LiveDelivery } from './live.delivery.ts';
import { liveDemo } from './live.demo.ts';
import { liveEndpoints } from './live.endpoints.ts';
import { liveJobHandlers, liveJobs } from './live.jobs.ts';
import { livePersonal } from './live.personal.ts';
import { LivePlanRepository } from './live.plan.repository.ts';
import { LivePlanner } from './live.planner.ts';
import { LiveReminders } from './live.reminders.ts';
import { LiveRepository } from './live.repository.ts';
import { liveConsoleRoutes, liveRoutes } from './live.routes.ts';
import { LiveService } from './live.service.ts';

interface LiveNeeds {
  readonly config: Pick<Config, 'encryption'>;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly openPlayAccess: OpenPlayAccess;
  readonly notices: NoticePort;
  readonly videoLabels: MediaLabels;
  readonly videoSegments: MediaSegments;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Television: channels that show films of the library around the clock. */
export function liveModule({ config, openPlayAccess, videoSegments: segments, videoLabels, ...needs }: LiveNeeds) {
  const repository = new LiveRepository(needs.database);
  const plans = new LivePlanRepository(videoLabels);
  const audienceRepository = new LiveAudienceRepository(needs.database);
  const planner = new LivePlanner({ ...needs, repository, plans, segments });
  const audience = new LiveAudience({ ...needs, repository, audience: audienceRepository });
  const { tokens, gate } = openPlayAccess('live');
  const parts = { ...needs, repository, planner, audience, segments };
  const live = new LiveService({ ...parts, audienceRepository, tokens });
  const delivery = new LiveDelivery(parts);
  const forOperators = new LiveConsole({ ...parts, plans });
  const reminders = new LiveReminders({ ...needs, repository, audience: audienceRepository });
  return {
    ports: { live, liveDelivery: delivery },
    endpoints: liveEndpoints({
      delivery,
      gate,
      isSealed: config.encryption,
    }),
    routes: { ...liveRoutes(live, audience), ...liveConsoleRoutes(forOperators) },
    jobs: featureJobs(liveJobs, liveJobHandlers(reminders)),
    personal: livePersonal(audienceRepository),
    demo: { steps: [liveDemo(needs.database, repository, forOperators)] },
  };
}
