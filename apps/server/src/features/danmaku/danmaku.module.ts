import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { MediaVisibility } from '../media/media.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { SpoilerPort } from '../spoiler/spoiler.port.ts';
import type { WatchTickets } from '../watch/watch.port.ts';
import { DanmakuConsole } from './danmaku.console.ts';
import { danmakuDemo } from './danmaku.demo.ts';
import { danmakuJobHandlers, danmakuJobs } from './danmaku.jobs.ts';
import { DanmakuNews } from './danmaku.news.ts';
import { danmakuPersonal } from './danmaku.personal.ts';
import { DanmakuRepository } from './danmaku.repository.ts';
import { danmakuRoutes } from './danmaku.routes.ts';
import { DanmakuService } from './danmaku.service.ts';
import { DanmakuWindows } from './danmaku.windows.ts';

interface DanmakuNeeds {
  readonly database: Database;
  readonly bus: Bus;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly moderation: ModerationPort;
  readonly realtime: RealtimePort;
  readonly spoilers: SpoilerPort;
  readonly playTokens: WatchTickets;
  readonly videoVisibility: MediaVisibility;
  readonly clock: Clock;
}

/** What people write over films while they watch. */
export function danmakuModule({ playTokens, videoVisibility, ...needs }: DanmakuNeeds) {
  const { database, bus, clock } = needs;
  const repository = new DanmakuRepository(database);
  const windows = new DanmakuWindows(repository, bus);
  const news = new DanmakuNews({ ...needs, repository });
  const parts = { ...needs, repository, windows, news, tickets: playTokens, visibility: videoVisibility };
  return {
    routes: danmakuRoutes(new DanmakuService(parts), new DanmakuConsole(parts)),
    jobs: featureJobs(danmakuJobs, danmakuJobHandlers(repository, clock)),
    personal: danmakuPersonal(database, repository),
    demo: { steps: [danmakuDemo(database)] },
  };
}
