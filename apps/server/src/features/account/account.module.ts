import type { Config } from '../../config/environment.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import type { MembershipPort } from '../membership/membership.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PictureFollower, PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { accountAudited } from './account.audited.ts';
import { accountDemo } from './account.demo.ts';
import { Directory } from './account.directory.ts';
import { accountFigures } from './account.figures.ts';
import { accountJobHandlers, accountJobs } from './account.jobs.ts';
import { accountPersonal } from './account.personal.ts';
import type { ArrivalFollower, ProfileFacts } from './account.port.ts';
import { AccountRepository } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { AccountSecurity } from './account.security.ts';
import { AccountService } from './account.service.ts';
import { SessionRepository } from './account.sessions.repository.ts';
import { Sessions } from './account.sessions.ts';

interface AccountNeeds {
  readonly database: Database;
  readonly config: Config;
  readonly memberTiers: MembershipPort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly pictureFollowers: ExtensionPoint<PictureFollower>;
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly limits: RateLimit;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Who is there: people, their profiles and their sessions. */
export function accountModule({
  config,
  memberTiers,
  pictureFollowers,
  realtime,
  notices,
  bus,
  ...needs
}: AccountNeeds) {
  const { database, clock } = needs;
  const repository = new AccountRepository(database);
  const sessions = new Sessions(new SessionRepository(database), bus, clock);
  const directory = new Directory(repository, memberTiers, bus);
  const profileFacts = new ExtensionPoint<ProfileFacts>('what everybody may know of somebody');
  const arrivalFollowers = new ExtensionPoint<ArrivalFollower>('what happens when people come');
  const accounts = new AccountService({
    ...needs,
    profileFacts,
    arrivalFollowers,
    repository,
    directory,
    sessions,
    guestsPerAddress: config.limits.guestsPerAddress,
  });
  pictureFollowers.add(accounts);
  needs.dashboardFigures.add(...accountFigures(database));
  const security = new AccountSecurity(database, realtime, notices, clock);
  return {
    ports: { accounts, sessions, security, profileFacts, arrivalFollowers },
    audited: accountAudited,
    routes: accountRoutes(accounts, security),
    personal: accountPersonal(repository, sessions, directory, security),
    demo: accountDemo(database),
    jobs: featureJobs(accountJobs, accountJobHandlers(repository, sessions, security, clock)),
  };
}
