import type { accountCalls } from '@liuguang/contract/account/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { AccountSecurity } from './account.security.ts';
import type { AccountService } from './account.service.ts';

export const accountRoutes = (accounts: AccountService, security: AccountSecurity): Routes<typeof accountCalls> => ({
  'app/login/guest': ({ body, address, userAgent }) => accounts.signInGuest(body, { address, userAgent }),
  'app/user/info': ({ body, actor }) => accounts.info(actor, body.userId),
  'app/user/info/modify': ({ body, actor }) => accounts.modify(actor, body),
  'app/user/avatar': ({ body, actor }) => accounts.setAvatar(actor, body.pictureId),
  'app/user/online/time': ({ body, actor }) => accounts.reportOnline(actor, body.seconds),
  'x/account/security': ({ body, actor }) => security.list(actor, body),
  'console/account/list': ({ body }) => accounts.list(body),
  'console/account/creators': ({ body }) => accounts.creators(body),
  'console/account/get': ({ body }) => accounts.get(body.accountId),
  'console/account/session/list': ({ body }) => accounts.sessionsOf(body.accountId, body),
  'console/account/session/end': async ({ body, tx }) => {
    await accounts.signOutEverywhere(tx, body.accountId);
    return {};
  },
  'console/account/ban': ({ body, tx }) => accounts.ban(tx, body.accountId, body.reason, body.devices),
  'console/account/unban': ({ body, tx }) => accounts.unban(tx, body.accountId),
});
