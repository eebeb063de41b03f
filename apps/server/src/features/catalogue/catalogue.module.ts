import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { FollowableTopics } from '../follow/follow.port.ts';
import type { MediaCovers, MediaListing, VideoShelves } from '../media/media.port.ts';
import type { SearchCards, SearchSource } from '../search/search.port.ts';
import { catalogueAudited } from './catalogue.audited.ts';
import { CatalogueConsoleRepository } from './catalogue.console.repository.ts';
import { CatalogueConsole } from './catalogue.console.ts';
import { catalogueDemo } from './catalogue.demo.ts';
import { presentLabel } from './catalogue.present.ts';
import { CatalogueRanking } from './catalogue.ranking.ts';
import { CatalogueRepository } from './catalogue.repository.ts';
import { catalogueConsoleRoutes, catalogueRoutes } from './catalogue.routes.ts';
import { catalogueNames, catalogueSearch, catalogueTagNames, foundLabels } from './catalogue.search.ts';
import { CatalogueService } from './catalogue.service.ts';
import { catalogueVideos } from './catalogue.videos.ts';

/** Which videos bear which labels: lists of videos are made by it, so it comes before them. */
export const catalogueLabelsModule = ({ database }: { readonly database: Database }) => ({
  ports: {
    videoLabels: { ...catalogueVideos, ...catalogueNames(database) },
    tagNames: catalogueTagNames(database),
    labelNames: {
      labels: async (ids: readonly bigint[]) =>
        new Map((await new CatalogueRepository(database).named(ids)).map((row) => [row.id, presentLabel(row)])),
    },
  },
});

interface CatalogueNeeds {
  readonly database: Database;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly videoCovers: MediaCovers;
  readonly videoShelves: ExtensionPoint<VideoShelves>;
  readonly searchSources: ExtensionPoint<SearchSource>;
  readonly searchCards: ExtensionPoint<SearchCards>;
  readonly followableTopics: ExtensionPoint<FollowableTopics>;
  readonly blocks: BlockPort;
  readonly rankings: Rankings;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What videos are found under: categories, topics, tags and actors. */
export function catalogueModule({ videoCards, videoCovers, ...needs }: CatalogueNeeds) {
  const { database } = needs;
  const repository = new CatalogueRepository(database);
  const ranking = new CatalogueRanking({ ...needs, repository });
  const catalogue = new CatalogueService({ ...needs, repository, ranking, videos: videoCards });
  const forOperators = new CatalogueConsole({
    ...needs,
    repository: new CatalogueConsoleRepository(database),
    covers: videoCovers,
  });
  needs.videoShelves.add({ shelfOf: async (videoId) => ({ labels: await catalogue.labelsOf(videoId) }) });
  needs.followableTopics.add({ topics: (ids) => catalogue.topics(ids) });
  needs.searchSources.add(...catalogueSearch(database));
  needs.searchCards.add({ labels: foundLabels(database) });
  return {
    ports: { catalogue },
    audited: catalogueAudited,
    routes: { ...catalogueRoutes(catalogue, needs.blocks), ...catalogueConsoleRoutes(forOperators) },
    demo: { steps: [catalogueDemo(database)] },
  };
}
