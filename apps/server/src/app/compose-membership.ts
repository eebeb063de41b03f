import { membershipJobHandlers } from '../features/membership/membership.jobs.ts';
import { membershipPersonal } from '../features/membership/membership.personal.ts';
import { membershipRoutes } from '../features/membership/membership.routes.ts';
import { type MembershipParts, MembershipService } from '../features/membership/membership.service.ts';

/** The part of the composition that sells and gives membership. */
export function composeMembership(parts: MembershipParts) {
  const { repository, clock } = parts;
  const memberships = new MembershipService(parts);
  return {
    memberships,
    routes: membershipRoutes(memberships, clock),
    personal: membershipPersonal(repository, clock),
    jobHandlers: membershipJobHandlers(memberships),
  };
}
