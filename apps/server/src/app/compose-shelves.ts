import type { AccountPort } from '../features/account/account.port.ts';
import { CatalogueDeskRepository } from '../features/catalogue/catalogue.desk.repository.ts';
import { CatalogueDesk } from '../features/catalogue/catalogue.desk.ts';
import { CatalogueRanking } from '../features/catalogue/catalogue.ranking.ts';
import { CatalogueRepository } from '../features/catalogue/catalogue.repository.ts';
import { catalogueConsoleRoutes, catalogueRoutes } from '../features/catalogue/catalogue.routes.ts';
import { CatalogueService } from '../features/catalogue/catalogue.service.ts';
import { CollectionDeskRepository } from '../features/collection/collection.desk.repository.ts';
import { CollectionDesk } from '../features/collection/collection.desk.ts';
import { collectionPersonal } from '../features/collection/collection.personal.ts';
import type { CollectionHistory } from '../features/collection/collection.port.ts';
import { CollectionRepository } from '../features/collection/collection.repository.ts';
import { collectionConsoleRoutes, collectionRoutes } from '../features/collection/collection.routes.ts';
import { CollectionService } from '../features/collection/collection.service.ts';
import { collectionContent, collectionSubjects } from '../features/collection/collection.subjects.ts';
import { collectionTastes } from '../features/collection/collection.tastes.ts';
import type { ContentSubjects } from '../features/content/content.port.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { ContentService } from '../features/content/content.service.ts';
import { mediaContent } from '../features/media/media.content.ts';
import type { MediaCovers, MediaListing } from '../features/media/media.port.ts';
import type { PurchasePort } from '../features/purchase/purchase.port.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Rankings } from '../platform/ranking/rankings.ts';

interface ShelvesNeeds {
  readonly database: Database;
  readonly bus: Bus;
  readonly accounts: AccountPort;
  readonly videos: Pick<MediaListing, 'cardsOf'>;
  readonly covers: MediaCovers;
  readonly purchases: PurchasePort;
  readonly history: CollectionHistory;
  readonly rankings: Rankings;
  readonly clock: Clock;
}

/** What videos are found under, what they belong to, and how a link to any of them reads. */
export function composeShelves(needs: ShelvesNeeds) {
  const { database, videos } = needs;
  const labels = new CatalogueRepository(database);
  const ranking = new CatalogueRanking({ ...needs, repository: labels });
  const catalogue = new CatalogueService({ ...needs, repository: labels, ranking });
  const repository = new CollectionRepository(database);
  const collections = new CollectionService({ ...needs, repository });
  const catalogueDesk = new CatalogueDesk({ ...needs, repository: new CatalogueDeskRepository(database) });
  const collectionDesk = new CollectionDesk({ ...needs, repository, desk: new CollectionDeskRepository(database) });
  const contents: ContentSubjects[] = [mediaContent(videos), collectionContent(repository)];
  return {
    catalogue,
    collections,
    shelfOf: async (videoId: bigint) => {
      const [labels, place] = await Promise.all([catalogue.labelsOf(videoId), collections.placeOf(videoId)]);
      return { labels, place };
    },
    subjects: collectionSubjects(repository),
    tastes: collectionTastes({ ...needs, repository }),
    /** Whatever a link can lead to; other features add theirs. */
    contents,
    personal: collectionPersonal(repository),
    routes: {
      ...catalogueRoutes(catalogue),
      ...catalogueConsoleRoutes(catalogueDesk),
      ...collectionRoutes(collections),
      ...collectionConsoleRoutes(collectionDesk),
      ...contentRoutes(new ContentService(contents)),
    },
  };
}
