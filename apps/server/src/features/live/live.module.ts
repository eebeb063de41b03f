import type { MediaTools } from '@liuguang/media/media-tools';
import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import { OutsideFetch } from '../../platform/http/outside-fetch.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccountPort } from '../account/account.port.ts';
import type {
  MediaFolderOwner,
  MediaFolders,
  MediaLabels,
  MediaSegments,
  OpenPlayAccess,
} from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import { LiveGuideFiles } from './guide/live.guide.ts';
import { LiveAudienceRepository } from './live.audience.repository.ts';
import { LiveAudience } from './live.audience.ts';
import { liveAudited } from './live.audited.ts';
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
import { SignalConsole } from './signal/live.signal.console.ts';
import { SignalDelivery } from './signal/live.signal.delivery.ts';
import { SignalEngine } from './signal/live.signal.engine.ts';
import { LiveSignalRepository } from './signal/live.signal.repository.ts';
import { SignalSlate } from './signal/live.signal.slate.ts';

interface LiveNeeds {
  readonly config: Pick<Config, 'host' | 'ingestPort' | 'pullHosts'>;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly openPlayAccess: OpenPlayAccess;
  readonly notices: NoticePort;
  readonly videoLabels: MediaLabels;
  readonly videoSegments: MediaSegments;
  readonly bus: Bus;
  readonly vault: Vault;
  readonly mediaFolders: MediaFolders;
  readonly mediaFolderOwners: ExtensionPoint<MediaFolderOwner>;
  readonly mediaTools: () => Promise<MediaTools>;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Television: channels that show films of the library around the clock. */
export function liveModule({ config, openPlayAccess, videoSegments: segments, videoLabels, ...needs }: LiveNeeds) {
  const repository = new LiveRepository(needs.database);
  const plans = new LivePlanRepository(videoLabels);
  const audienceRepository = new LiveAudienceRepository(needs.database);
  const planner = new LivePlanner({ ...needs, repository, plans, segments });
  const audience = new LiveAudience({ ...needs, repository, audience: audienceRepository });
  const { tokens, requests } = openPlayAccess('live');
  const signalRepository = new LiveSignalRepository(needs.database);
  const outside = new OutsideFetch({ allowed: config.pullHosts });
  const { mediaFolders, mediaTools, reportFailure } = needs;
  const signals = new SignalDelivery({ ...needs, repository: signalRepository, segments });
  const signalConsole = new SignalConsole({
    ...needs,
    channels: repository,
    repository: signalRepository,
    firstPort: config.ingestPort,
  });
  const engine = new SignalEngine({
    ...needs,
    repository: signalRepository,
    slate: new SignalSlate(mediaFolders, mediaTools),
    outside,
    host: config.host,
    firstPort: config.ingestPort,
    onFailure: reportFailure('receiving the signal of a channel'),
  });
  needs.mediaFolderOwners.add(signalRepository);
  const guides = new LiveGuideFiles({ ...needs, repository, plans, planner });
  const parts = { ...needs, repository, planner, audience, segments };
  const delivery = new LiveDelivery({ ...parts, signals });
  const live = new LiveService({ ...parts, delivery, audienceRepository, tokens });
  const forOperators = new LiveConsole({ ...parts, plans, outside, signals: signalConsole, signalRepository });
  const reminders = new LiveReminders({ ...needs, repository, audience: audienceRepository });
  return {
    ports: { live, liveChannels: repository, liveDelivery: delivery, liveSignals: engine },
    endpoints: liveEndpoints({ delivery, requests, guides }),
    audited: liveAudited,
    routes: { ...liveRoutes(live, audience), ...liveConsoleRoutes(forOperators, signalConsole, guides) },
    jobs: featureJobs(liveJobs, liveJobHandlers(reminders)),
    close: () => engine.close(),
    personal: livePersonal(audienceRepository),
    demo: { steps: [liveDemo(needs.database, repository, forOperators)] },
  };
}
