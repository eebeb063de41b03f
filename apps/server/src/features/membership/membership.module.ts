import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PromotionPort } from '../promotion/promotion.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { membershipAudited } from './membership.audited.ts';
import { membershipDemo } from './membership.demo.ts';
import { membershipJobHandlers, membershipJobs } from './membership.jobs.ts';
import { membershipPersonal } from './membership.personal.ts';
import { MembershipRepository } from './membership.repository.ts';
import { membershipRoutes } from './membership.routes.ts';
import { MembershipService } from './membership.service.ts';

/** Which tiers people have: profiles show it, so it comes before accounts. */
export const membershipTiersModule = ({ database }: { readonly database: Database }) => ({
  ports: { memberTiers: new MembershipRepository(database) },
});

interface MembershipNeeds {
  readonly database: Database;
  readonly memberTiers: MembershipRepository;
  readonly accounts: AccountPort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly promotions: PromotionPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Membership as it is sold, given and taken back. */
export function membershipModule({ memberTiers: repository, ...needs }: MembershipNeeds) {
  const memberships = new MembershipService({ ...needs, repository });
  return {
    ports: { memberships },
    audited: membershipAudited,
    routes: membershipRoutes(memberships, needs.clock),
    jobs: featureJobs(membershipJobs, membershipJobHandlers(memberships)),
    personal: membershipPersonal(repository, needs.clock),
    demo: membershipDemo,
  };
}
