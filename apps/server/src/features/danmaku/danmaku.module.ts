import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { MediaVisibility, VideoMoments } from '../media/media.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { SearchNotes } from '../search/search.port.ts';
import type { SpoilerPort } from '../spoiler/spoiler.port.ts';
import type { WatchTickets } from '../watch/watch.port.ts';
import { danmakuAudited } from './danmaku.audited.ts';
import { DanmakuConsole } from './danmaku.console.ts';
import { danmakuDemo } from './danmaku.demo.ts';
import { danmakuJobHandlers, danmakuJobs } from './danmaku.jobs.ts';
import { DanmakuNews } from './danmaku.news.ts';
import { danmakuPeaks } from './danmaku.peaks.ts';
import { danmakuPersonal } from './danmaku.personal.ts';
import type { DanmakuWords } from './danmaku.port.ts';
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
  readonly videoMoments: ExtensionPoint<VideoMoments>;
  readonly searchIndexing: SearchNotes;
  readonly clock: Clock;
}

/** What people write over films while they watch. */
export function danmakuModule({ playTokens, videoVisibility, ...needs }: DanmakuNeeds) {
  const { database, bus, clock, searchIndexing } = needs;
  const repository = new DanmakuRepository(database);
  const windows = new DanmakuWindows(repository, bus, searchIndexing);
  const news = new DanmakuNews({ ...needs, repository });
  const parts = { ...needs, repository, windows, news, tickets: playTokens, visibility: videoVisibility };
  needs.videoMoments.add(danmakuPeaks(database));
  const danmakuWords: DanmakuWords = repository;
  return {
    ports: { danmakuWords },
    audited: danmakuAudited,
    routes: danmakuRoutes(new DanmakuService(parts), new DanmakuConsole(parts)),
    jobs: featureJobs(danmakuJobs, danmakuJobHandlers(repository, clock)),
    personal: danmakuPersonal(database, repository, searchIndexing),
    demo: { steps: [danmakuDemo(database, searchIndexing)] },
  };
}
