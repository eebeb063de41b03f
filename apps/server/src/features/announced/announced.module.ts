import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { CommentMoves, CommentSubjects } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { MediaCovers, MediaListing } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { SearchCards, SearchNotes, SearchSource } from '../search/search.port.ts';
import type { TastePort, TasteSubjects } from '../taste/taste.port.ts';
import { announcedAudited } from './announced.audited.ts';
import { AnnouncedConsole } from './announced.console.ts';
import { announcedContent, commentedAnnounced } from './announced.content.ts';
import { announcedDemo } from './announced.demo.ts';
import { announcedJobHandlers, announcedJobs } from './announced.jobs.ts';
import { announcedPersonal } from './announced.personal.ts';
import { AnnouncedRelease } from './announced.release.ts';
import { AnnouncedRepository } from './announced.repository.ts';
import { announcedRoutes } from './announced.routes.ts';
import { announcedSearch, foundAnnounced } from './announced.search.ts';
import { AnnouncedService } from './announced.service.ts';
import { announcedTastes } from './announced.tastes.ts';
import { AnnouncedTitles } from './announced.titles.ts';

interface AnnouncedNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly notices: NoticePort;
  readonly commentMoves: CommentMoves;
  readonly taste: TastePort;
  readonly tasteSubjects: ExtensionPoint<TasteSubjects>;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly videoCovers: MediaCovers;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly commentSubjects: ExtensionPoint<CommentSubjects>;
  readonly searchIndexing: SearchNotes;
  readonly searchSources: ExtensionPoint<SearchSource>;
  readonly searchCards: ExtensionPoint<SearchCards>;
  readonly clock: Clock;
}

/** Titles that are still to come: announced, reserved, and out at their hour. */
export function announcedModule({ videoCards, videoCovers, commentMoves, ...needs }: AnnouncedNeeds) {
  const repository = new AnnouncedRepository(needs.database, needs.searchIndexing);
  const titles = new AnnouncedTitles(needs.contentSubjects);
  const parts = { ...needs, repository, titles };
  const forOperators = new AnnouncedConsole({ ...parts, covers: videoCovers });
  needs.contentSubjects.add(announcedContent(repository));
  needs.commentSubjects.add(commentedAnnounced);
  needs.tasteSubjects.add(announcedTastes(parts));
  needs.searchSources.add(announcedSearch(parts));
  needs.searchCards.add({ announced: foundAnnounced(parts) });
  return {
    audited: announcedAudited,
    routes: announcedRoutes({
      titles: new AnnouncedService({ ...parts, videos: videoCards }),
      forOperators,
      blocks: needs.blocks,
    }),
    jobs: featureJobs(announcedJobs, announcedJobHandlers(new AnnouncedRelease({ ...parts, comments: commentMoves }))),
    personal: announcedPersonal(repository),
    demo: { steps: [announcedDemo(needs.database, forOperators)] },
  };
}
