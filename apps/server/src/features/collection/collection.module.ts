import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { CommentSubjects } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { MediaCovers, MediaListing, VideoSales, VideoShelves, ViewerFacts } from '../media/media.port.ts';
import type { PurchasePort, PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { ReportSubjects } from '../report/report.port.ts';
import type { SearchCards, SearchSource } from '../search/search.port.ts';
import type { TastePort, TasteSubjects } from '../taste/taste.port.ts';
import { collectionAudited } from './collection.audited.ts';
import { CollectionConsoleRepository } from './collection.console.repository.ts';
import { CollectionConsole } from './collection.console.ts';
import { collectionDemo } from './collection.demo.ts';
import { collectionPersonal } from './collection.personal.ts';
import type { CollectionHistory } from './collection.port.ts';
import { CollectionRepository } from './collection.repository.ts';
import { collectionConsoleRoutes, collectionRoutes } from './collection.routes.ts';
import { collectionSearch } from './collection.search.ts';
import { CollectionService } from './collection.service.ts';
import { collectionContent, collectionSubjects, commentedCollections } from './collection.subjects.ts';
import { collectionTastes } from './collection.tastes.ts';
import { collectionOfVideo } from './collection.viewers.ts';

interface CollectionNeeds {
  readonly blocks: BlockPort;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly videoCovers: MediaCovers;
  readonly videoShelves: ExtensionPoint<VideoShelves>;
  readonly videoBundles: ExtensionPoint<VideoSales>;
  readonly viewerFacts: ExtensionPoint<ViewerFacts>;
  readonly purchases: PurchasePort;
  readonly purchaseSubjects: ExtensionPoint<PurchaseSubjects>;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly commentSubjects: ExtensionPoint<CommentSubjects>;
  readonly taste: TastePort;
  readonly tasteSubjects: ExtensionPoint<TasteSubjects>;
  readonly reportSubjects: ExtensionPoint<ReportSubjects>;
  readonly searchSources: ExtensionPoint<SearchSource>;
  readonly searchCards: ExtensionPoint<SearchCards>;
  readonly watchHistory: CollectionHistory;
  readonly clock: Clock;
}

/** Seasons and episodes, bought whole. */
export function collectionModule({ videoCards, videoCovers, watchHistory, ...needs }: CollectionNeeds) {
  const repository = new CollectionRepository(needs.database);
  const consoleRepository = new CollectionConsoleRepository(needs.database);
  const parts = { ...needs, repository };
  const collections = new CollectionService({ ...parts, videos: videoCards, history: watchHistory });
  const forOperators = new CollectionConsole({
    ...parts,
    consoleRepository,
    covers: videoCovers,
  });
  const tastes = collectionTastes(parts);
  needs.videoShelves.add({ shelfOf: async (videoId) => ({ place: await collections.placeOf(videoId) }) });
  needs.videoBundles.add({
    hasBought: (accountId, videoId, query) => collections.hasBoughtWith(accountId, videoId, query),
    soldAmong: (tx, videoIds) => collections.soldWith(tx, videoIds),
  });
  needs.viewerFacts.add(collectionOfVideo);
  needs.purchaseSubjects.add(collectionSubjects(repository));
  needs.contentSubjects.add(collectionContent(repository, consoleRepository));
  needs.tasteSubjects.add(tastes);
  needs.commentSubjects.add(commentedCollections);
  needs.reportSubjects.add(tastes);
  needs.searchSources.add(collectionSearch(parts));
  needs.searchCards.add({ collections: (ids) => collections.cardsOf(ids) });
  return {
    ports: { collections },
    audited: collectionAudited,
    routes: { ...collectionRoutes(collections, needs.blocks), ...collectionConsoleRoutes(forOperators) },
    personal: collectionPersonal(repository),
    demo: { steps: [collectionDemo(needs.database)] },
  };
}
