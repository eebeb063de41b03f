import { CONTENT } from '@liuguang/contract/content';
import type { AccountPort } from '../features/account/account.port.ts';
import { catalogueNames, catalogueSearch, foundLabels } from '../features/catalogue/catalogue.search.ts';
import type { CollectionPort } from '../features/collection/collection.port.ts';
import { CollectionRepository } from '../features/collection/collection.repository.ts';
import { collectionSearch } from '../features/collection/collection.search.ts';
import type { MediaListing } from '../features/media/media.port.ts';
import { creatorSearch, mediaSearch, worksOf } from '../features/media/media.search.ts';
import type { ModerationPort } from '../features/moderation/moderation.port.ts';
import { SearchAskers } from '../features/search/search.askers.ts';
import { SearchHotRepository } from '../features/search/search.hot.repository.ts';
import { SearchHot } from '../features/search/search.hot.ts';
import { SearchIndexRepository } from '../features/search/search.index.repository.ts';
import { SearchIndexing } from '../features/search/search.indexing.ts';
import { searchJobHandlers } from '../features/search/search.jobs.ts';
import { SearchLists, type SearchShown } from '../features/search/search.lists.ts';
import { searchPersonal } from '../features/search/search.personal.ts';
import { SearchRepository } from '../features/search/search.repository.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { SearchService } from '../features/search/search.service.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Rankings } from '../platform/ranking/rankings.ts';

interface SearchNeeds {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly videos: Pick<MediaListing, 'cardsOf'>;
  readonly collections: Pick<CollectionPort, 'cardsOf'>;
  readonly texts: Pick<ModerationPort, 'readText'>;
  readonly rankings: Rankings;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** How people find anything by its name. */
export function composeSearch(needs: SearchNeeds) {
  const { database, accounts, bus, clock } = needs;
  const sources = [
    mediaSearch({ database, accounts, labels: catalogueNames(database) }),
    creatorSearch({ database, accounts }),
    collectionSearch({ repository: new CollectionRepository(database), accounts }),
    ...catalogueSearch(database),
  ];
  const indexing = new SearchIndexing({ database, repository: new SearchIndexRepository(), sources });
  const repository = new SearchHotRepository(database);
  const askers = new SearchAskers(repository);
  const hot = new SearchHot({ database, repository, askers, texts: needs.texts, bus, clock });
  const found = { repository: new SearchRepository(database), shown: shownThings(needs) };
  const search = new SearchService({
    ...found,
    lists: new SearchLists({ ...found, rankings: needs.rankings }),
    hot,
    bus,
    onTrouble: needs.onTrouble,
  });
  return {
    indexing,
    hot,
    routes: searchRoutes(search, hot),
    jobHandlers: searchJobHandlers(indexing, hot),
    personal: searchPersonal(repository, askers),
  };
}

const shownThings = ({ database, accounts, videos, collections }: SearchNeeds): SearchShown => ({
  videos: (ids) => videos.cardsOf(ids),
  collections: (ids) => collections.cardsOf(ids),
  labels: foundLabels(database),
  creators: async (ids) => {
    const [faces, works] = await Promise.all([accounts.faces(ids), worksOf(database, ids)]);
    return ids.flatMap((id) => {
      const [face, made] = [faces.get(id), works.get(id)];
      return face && made ? { ...face, contentType: CONTENT.creator.contentType, videos: made.videos } : [];
    });
  },
});
