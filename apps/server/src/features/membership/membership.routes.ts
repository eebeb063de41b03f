import type { membershipCalls } from '@liuguang/contract/membership/calls';
import type { Clock } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/handler.ts';
import { presentStanding } from './membership.present.ts';
import type { MembershipService } from './membership.service.ts';

export const membershipRoutes = (memberships: MembershipService, clock: Clock): Routes<typeof membershipCalls> => ({
  'app/card/list': ({ actor }) => memberships.cardsFor(actor.id),
  'console/membership/card/list': async () => ({ list: await memberships.allCards() }),
  'console/membership/card/save': ({ tx, body }) => memberships.saveCard(tx, body),
  'console/membership/gift': async ({ tx, body }) => presentStanding(await memberships.gift(tx, body), clock.now()),
});
