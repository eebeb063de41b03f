import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { type Contributions, ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import { SearchAskers } from './search.askers.ts';
import { searchAudited } from './search.audited.ts';
import { SearchBackfill } from './search.backfill.ts';
import { searchDemo } from './search.demo.ts';
import { SearchHotRepository } from './search.hot.repository.ts';
import { SearchHot } from './search.hot.ts';
import { SearchIndexRepository } from './search.index.repository.ts';
import { SearchIndexing } from './search.indexing.ts';
import { searchJobHandlers, searchJobs } from './search.jobs.ts';
import { SearchLists } from './search.lists.ts';
import { searchPersonal } from './search.personal.ts';
import type { SearchCards, SearchLibrary, SearchShown, SearchSource } from './search.port.ts';
import { SearchRepository } from './search.repository.ts';
import { searchRoutes } from './search.routes.ts';
import { SearchService } from './search.service.ts';
import { SearchSynonyms } from './search.synonyms.ts';

interface SearchNeeds {
  readonly database: Database;
  readonly moderation: Pick<ModerationPort, 'readText'>;
  readonly blocks: BlockPort;
  readonly rankings: Rankings;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** How people find anything by its name. */
export function searchModule({ moderation, rankings, reportFailure, ...needs }: SearchNeeds) {
  const { database } = needs;
  const searchSources = new ExtensionPoint<SearchSource>('what can be found');
  const searchCards = new ExtensionPoint<SearchCards>('how what was found is shown');
  const indexed = { database, repository: new SearchIndexRepository(), sources: searchSources };
  const indexing = new SearchIndexing(indexed);
  const backfill = new SearchBackfill({ ...indexed, clock: needs.clock });
  const repository = new SearchHotRepository(database);
  const askers = new SearchAskers(repository);
  const hot = new SearchHot({ ...needs, repository, askers, texts: moderation });
  const synonyms = new SearchSynonyms(needs);
  const found = { repository: new SearchRepository(database), shown: shownBy(searchCards) };
  const search = new SearchService({
    ...needs,
    ...found,
    lists: new SearchLists({ ...found, rankings }),
    ...{ hot, synonyms },
    onFailure: reportFailure('noting what was searched for'),
  });
  const searchLibrary: SearchLibrary = search;
  return {
    ports: { searchSources, searchCards, searchIndexing: indexing, searchLibrary },
    audited: searchAudited,
    routes: searchRoutes({ search, hot, synonyms }, needs.blocks),
    jobs: featureJobs(searchJobs, searchJobHandlers({ indexing, backfill, hot })),
    personal: searchPersonal(repository, askers),
    demo: { steps: searchDemo({ database, indexing }) },
  };
}

function shownBy(cards: Contributions<SearchCards>): SearchShown {
  const shows =
    <Kind extends keyof SearchShown>(kind: Kind) =>
    async (ids: readonly bigint[]): Promise<Awaited<ReturnType<SearchShown[Kind]>>> => {
      const feature = cards.all.find((one) => one[kind]);
      if (!feature?.[kind]) throw new Error(`no feature shows the ${kind} that are found`);
      return (await feature[kind](ids)) as Awaited<ReturnType<SearchShown[Kind]>>;
    };
  return {
    videos: shows('videos'),
    collections: shows('collections'),
    creators: shows('creators'),
    labels: shows('labels'),
    works: shows('works'),
    announced: shows('announced'),
    posts: shows('posts'),
  };
}
