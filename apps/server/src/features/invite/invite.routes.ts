import type { inviteCalls } from '@liuguang/contract/invite/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { InviteService } from './invite.service.ts';

export const inviteRoutes = (invites: InviteService): Routes<typeof inviteCalls> => ({
  'app/user/invite/list': ({ actor, body }) => invites.list(actor, body),
  'app/user/invite/income': ({ actor }) => invites.income(actor),
  'app/user/invite/redeem': ({ tx, actor, body }) => invites.redeem(tx, actor, body),
  'x/invite/rewards': ({ actor, body }) => invites.rewards(actor, body),
  'console/invite/list': ({ body }) => invites.records(body),
  'console/invite/release': ({ tx, body }) => invites.release(tx, body.inviteId),
});
