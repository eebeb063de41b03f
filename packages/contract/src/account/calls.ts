import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { accountRecord, affCode, deviceId, displayName, otherInfo, selfInfo, signedIn } from './schemas.ts';

export const accountCalls = {
  'app/login/guest': call({
    method: 'POST',
    actor: 'optional',
    request: exact({
      devID: deviceId,
      affCode: Type.Optional(affCode),
      token: Type.Optional(Type.String({ maxLength: 200, description: "the device's last token, if it has one" })),
      fromLink: Type.Optional(
        Type.Boolean({
          description: 'the device id came with ?uuid=: it opens a guest that exists only for who has a token of it',
        }),
      ),
    }),
    response: signedIn,
    errors: ['guestRefused', 'tooManyGuests'],
    doc: 'Signs a device in as its guest, made on the first call; never returns a registered account.',
  }),
  'app/user/info': call({
    method: 'POST',
    actor: 'required',
    request: exact({ userId: Type.Optional(id) }),
    response: Type.Union([selfInfo, otherInfo]),
    errors: ['notFound'],
    doc: "One's own account, or what everybody may know of somebody else's.",
  }),
  'app/user/info/modify': call({
    method: 'POST',
    actor: 'required',
    request: exact({ name: Type.Optional(displayName), intro: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: selfInfo,
    errors: ['needsAccount', 'policyRefused'],
    doc: "Changes one's name or introduction.",
  }),
  'app/user/avatar': call({
    method: 'POST',
    actor: 'required',
    request: exact({ pictureId: id }),
    response: selfInfo,
    errors: ['needsAccount', 'notFound', 'policyRefused'],
    doc: "Makes one of one's own uploaded pictures the avatar; others see it once it has passed moderation.",
  }),
  'app/user/online/time': call({
    method: 'POST',
    actor: 'required',
    request: exact({ seconds: Type.Integer({ minimum: 0, maximum: 86_400 }) }),
    response: exact({ today: Type.Integer(), total: Type.Integer() }),
    errors: [],
    doc: 'Reports seconds spent since the last report; credited no faster than the clock runs.',
  }),
  'console/account/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'account.read',
    request: exact({
      ...pageRequest,
      kind: Type.Optional(Type.Enum(['guest', 'registered'])),
      status: Type.Optional(Type.Enum(['active', 'banned', 'deleted'])),
    }),
    response: page(accountRecord),
    errors: [],
    doc: 'Accounts, newest first.',
  }),
  'console/account/get': call({
    method: 'POST',
    actor: 'operator',
    permission: 'account.read',
    audit: ['accountId'],
    request: exact({ accountId: id }),
    response: accountRecord,
    errors: ['notFound'],
    doc: 'One account.',
  }),
  'console/account/ban': call({
    method: 'POST',
    actor: 'operator',
    permission: 'account.ban',
    audit: ['accountId', 'reason', 'devices'],
    request: exact({ accountId: id, reason: Type.String({ minLength: 1, maxLength: 200 }), devices: Type.Boolean() }),
    response: accountRecord,
    errors: ['notFound'],
    doc: 'Bans an account and ends its sessions at once; with `devices`, its devices make no new guest.',
  }),
  'console/account/unban': call({
    method: 'POST',
    actor: 'operator',
    permission: 'account.ban',
    audit: ['accountId'],
    request: exact({ accountId: id }),
    response: accountRecord,
    errors: ['notFound'],
    doc: 'Lifts a ban, and that of the devices.',
  }),
};
