import { isNotNull, type SQL } from 'drizzle-orm';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ExtensionPoint } from '../../../platform/composition/extension-point.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Rankings } from '../../../platform/ranking/rankings.ts';
import { SharedPages } from '../../../platform/shared-pages.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { BlockPort } from '../../block/block.port.ts';
import type { CommentSubjects } from '../../comment/comment.port.ts';
import type { ConfigPort } from '../../config/config.port.ts';
import type { ContentSubjects } from '../../content/content.port.ts';
import type { SetupStep } from '../../dashboard/dashboard.port.ts';
import type { RankerVisitsPort } from '../../ranker/ranker.port.ts';
import type { SearchCards, SearchSource } from '../../search/search.port.ts';
import type { TastePort } from '../../taste/taste.port.ts';
import type { WatchPort } from '../../watch/watch.port.ts';
import { commentedVideos } from '../delivery/media.subjects.ts';
import type {
  MediaAudience,
  MediaLabelNames,
  MediaLabels,
  MediaPort,
  VideoMoments,
  VideoTallies,
} from '../media.port.ts';
import { mediaHomeVersion, mediaVideo } from '../media.schema.ts';
import { MediaCardsRepository } from './media.cards.repository.ts';
import { MediaCards } from './media.cards.ts';
import { mediaContent } from './media.content.ts';
import { mediaHomeAudited } from './media.home.audited.ts';
import { MediaHome } from './media.home.ts';
import { MediaHomeDraftRepository } from './media.home-draft.repository.ts';
import { MediaHomeVersionRepository } from './media.home-version.repository.ts';
import { MediaListRepository } from './media.list.repository.ts';
import { mediaListRoutes } from './media.list.routes.ts';
import { MediaLists } from './media.list.ts';
import { MediaMemory } from './media.memory.ts';
import { MediaModuleRepository } from './media.module.repository.ts';
import { MediaModules } from './media.modules.ts';
import { MediaRankings } from './media.rankings.ts';
import { MediaRecommend } from './media.recommend.ts';
import { creatorCards, creatorSearch, mediaSearch } from './media.search.ts';
import { VideoTotals } from './media.totals.ts';

interface ListNeeds {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly settings: ConfigPort;
  readonly blocks: BlockPort;
  readonly videoLabels: MediaLabels & MediaLabelNames;
  readonly videos: Pick<MediaPort, 'schedule'>;
  readonly taste: TastePort;
  readonly watchHistory: WatchPort;
  readonly commentSubjects: ExtensionPoint<CommentSubjects>;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly videoMoments: ExtensionPoint<VideoMoments>;
  readonly videoTallies: ExtensionPoint<VideoTallies>;
  readonly searchSources: ExtensionPoint<SearchSource>;
  readonly searchCards: ExtensionPoint<SearchCards>;
  readonly setupSteps: ExtensionPoint<SetupStep>;
  readonly rankings: Rankings;
  readonly rankedVisits: RankerVisitsPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** How people find videos. */
export function mediaListsModule(needs: ListNeeds) {
  const { database, accounts, settings, videoLabels: labels, taste, watchHistory, bus, clock } = needs;
  const audience: MediaAudience = {
    finishedOf: watchHistory.finishedOf.bind(watchHistory),
    unwantedOf: taste.unwantedOf.bind(taste),
  };
  const cards = new MediaCards({
    repository: new MediaCardsRepository(database),
    accounts,
    tallies: needs.videoTallies,
    clock,
  });
  const pages = new SharedPages(bus);
  bus.subscribe('media', () => pages.forgetWhere(() => true));
  const repository = new MediaListRepository(database, labels);
  const rankings = new MediaRankings({ repository, cards, rankings: needs.rankings });
  const lists = new MediaLists({ rankings, pages });
  const recommend = new MediaRecommend({ repository, cards, visits: needs.rankedVisits });
  const moduleRepository = new MediaModuleRepository(database);
  const modules = new MediaModules({
    repository: moduleRepository,
    versions: new MediaHomeVersionRepository(database),
    drafts: new MediaHomeDraftRepository(database),
    bus,
    clock,
  });
  const home = new MediaHome({
    repository: moduleRepository,
    lists,
    cards,
    memory: new MediaMemory(audience, bus),
    config: settings,
    pages,
    clock,
  });
  const isAnything = async (table: typeof mediaVideo | typeof mediaHomeVersion, where?: SQL) =>
    (await database.query.select({ id: table.id }).from(table).where(where).limit(1)).length > 0;
  needs.setupSteps.add(
    { name: 'film', isDone: () => isAnything(mediaVideo, isNotNull(mediaVideo.publishedAt)) },
    { name: 'module', isDone: () => isAnything(mediaHomeVersion) },
  );
  needs.commentSubjects.add(commentedVideos({ tally: cards.tally.bind(cards) }));
  needs.contentSubjects.add(mediaContent(cards, { schedule: needs.videos.schedule.bind(needs.videos) }));
  needs.searchSources.add(
    mediaSearch({ database, accounts, labels, moments: needs.videoMoments }),
    creatorSearch({ database, accounts }),
  );
  needs.searchCards.add({ videos: cards.cardsOf.bind(cards), creators: creatorCards({ database, accounts }) });
  return {
    ports: { videoCards: cards, videoHome: home, videoTotals: new VideoTotals(database) },
    audited: mediaHomeAudited,
    routes: mediaListRoutes({ home, modules, lists, recommend, blocks: needs.blocks }),
  };
}
