import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort, ProfileFacts } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { CollectionPort } from '../collection/collection.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import type { FollowPort } from '../follow/follow.port.ts';
import type { LedgerIncomePort } from '../ledger/ledger.port.ts';
import type { MediaListing, MediaTotals, VideoTallies } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { ReportSubjects } from '../report/report.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import { creatorAudited } from './creator.audited.ts';
import { Badges } from './creator.badges.ts';
import { sharedPeople } from './creator.content.ts';
import { creatorDemo } from './creator.demo.ts';
import { DeskRepository } from './creator.desk.repository.ts';
import { CreatorDesk } from './creator.desk.ts';
import { creatorFigures } from './creator.figures.ts';
import { creatorJobHandlers, creatorJobs } from './creator.jobs.ts';
import { creatorPersonal } from './creator.personal.ts';
import { CreatorRanks } from './creator.ranks.ts';
import { reportedPeople } from './creator.report.ts';
import { creatorRoutes } from './creator.routes.ts';
import { CreatorService } from './creator.service.ts';
import { CreatorSettings } from './creator.settings.ts';
import { CreatorTally } from './creator.tally.ts';
import { CreatorTelling } from './creator.telling.ts';

interface BadgeNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly clock: Clock;
}

/** Who bears the badge of a verified creator: it is shown beside names, so it comes before what shows these. */
export const creatorBadgesModule = (needs: BadgeNeeds) => ({ ports: { creatorBadges: new Badges(needs) } });

interface CreatorNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly profileFacts: ExtensionPoint<ProfileFacts>;
  readonly creatorBadges: Badges;
  readonly blocks: BlockPort;
  readonly follows: FollowPort;
  readonly taste: TastePort;
  readonly videoTallies: ExtensionPoint<VideoTallies>;
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly videoTotals: MediaTotals;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly collections: Pick<CollectionPort, 'countOf'>;
  readonly reportSubjects: ExtensionPoint<ReportSubjects>;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly ledgerIncome: LedgerIncomePort;
  readonly notices: NoticePort;
  readonly clock: Clock;
}

/** People who make things: their pages, their ranking, and the desk where they see what their work does. */
export function creatorModule(needs: CreatorNeeds) {
  const { database, creatorBadges: badges, clock } = needs;
  const ranks = new CreatorRanks(database, clock);
  const settings = new CreatorSettings(database);
  needs.dashboardFigures.add(...creatorFigures(database));
  const creators = new CreatorService({
    ...needs,
    badges,
    settings,
    ranks,
    totals: needs.videoTotals,
    videos: needs.videoCards,
  });
  const desk = new CreatorDesk({ repository: new DeskRepository(database), income: needs.ledgerIncome, clock });
  needs.videoTallies.add(new CreatorTally(clock));
  needs.profileFacts.add(creators);
  needs.reportSubjects.add(reportedPeople(needs.accounts));
  needs.contentSubjects.add(sharedPeople(needs.accounts));
  return {
    ports: { creatorRanks: ranks },
    audited: creatorAudited,
    routes: creatorRoutes({ creators, desk, badges }),
    jobs: featureJobs(creatorJobs, creatorJobHandlers(ranks, new CreatorTelling(needs))),
    personal: creatorPersonal(settings, ranks),
    demo: { steps: [creatorDemo({ database, badges, settings, ranks })] },
  };
}
