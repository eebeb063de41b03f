import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { MediaCovers, MediaListing } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import { AnnouncedConsole } from './announced.console.ts';
import { announcedContent } from './announced.content.ts';
import { announcedDemo } from './announced.demo.ts';
import { announcedJobHandlers, announcedJobs } from './announced.jobs.ts';
import { announcedPersonal } from './announced.personal.ts';
import { AnnouncedRelease } from './announced.release.ts';
import { AnnouncedRepository } from './announced.repository.ts';
import { announcedRoutes } from './announced.routes.ts';
import { AnnouncedService } from './announced.service.ts';
import { AnnouncedTitles } from './announced.titles.ts';

interface AnnouncedNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly notices: NoticePort;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly videoCovers: MediaCovers;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly clock: Clock;
}

/** Titles that are still to come: announced, reserved, and out at their hour. */
export function announcedModule({ videoCards, videoCovers, ...needs }: AnnouncedNeeds) {
  const repository = new AnnouncedRepository(needs.database);
  const titles = new AnnouncedTitles(needs.contentSubjects);
  const parts = { ...needs, repository, titles };
  const forOperators = new AnnouncedConsole({ ...parts, covers: videoCovers });
  needs.contentSubjects.add(announcedContent(repository));
  return {
    routes: announcedRoutes({
      titles: new AnnouncedService({ ...parts, videos: videoCards }),
      forOperators,
      blocks: needs.blocks,
    }),
    jobs: featureJobs(announcedJobs, announcedJobHandlers(new AnnouncedRelease(parts))),
    personal: announcedPersonal(repository),
    demo: { steps: [announcedDemo(needs.database, forOperators)] },
  };
}
