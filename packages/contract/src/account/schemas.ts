import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';

/** Longer than the specification's six characters; ours are 39 digits. */
export const deviceId = Type.String({ minLength: 7, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' });

/** `{"pc","dc","UID"}` as a JSON string: channel and inviter. */
export const affCode = Type.String({ maxLength: 1000 });

/** Shown to everybody; what it may say is up to moderation. */
export const displayName = Type.String({ minLength: 1, maxLength: 20, pattern: '^\\S(.*\\S)?$' });

export const vip = exact({
  vipType: Type.Integer({
    minimum: 0,
    maximum: 6,
    description: '0 none, 1 day, 2 month, 3 season, 4 year, 5 permanent, 6 gift',
  }),
  vipExpireInt: Type.Integer({ minimum: 0, description: 'whole seconds that remain' }),
  vipExpire: Type.Union([instant, Type.Literal('')]),
});
export type Vip = Static<typeof vip>;

const profile = {
  id,
  name: Type.String(),
  avatar: Type.String({ description: 'path of a protected picture; empty while none is chosen' }),
  intro: Type.String(),
};

export const selfInfo = exact({
  ...profile,
  self: Type.Literal(true),
  kind: Type.Enum(['guest', 'registered']),
  avatarWaits: Type.Boolean({ description: 'others see the avatar of before until this one has passed moderation' }),
  inviteCode: Type.String(),
  normalVip: vip,
  darkVip: vip,
  supremeVip: vip,
  createdAt: instant,
});
export type SelfInfo = Static<typeof selfInfo>;

const count = Type.Integer({ minimum: 0 });

/** What everybody may know of how much somebody made, and who follows them. */
export const profileCounts = exact({ followers: count, following: count, likes: count, works: count });
export type ProfileCounts = Static<typeof profileCounts>;

export const otherInfo = exact({
  ...profile,
  self: Type.Literal(false),
  vipLabel: Type.Enum(['', 'VIP', 'SVIP']),
  counts: profileCounts,
});
export type OtherInfo = Static<typeof otherInfo>;

export const signedIn = exact({ ...selfInfo.properties, token: Type.String() });
export type SignedIn = Static<typeof signedIn>;

export const accountRecord = exact({
  id,
  name: Type.String(),
  kind: Type.Enum(['guest', 'registered']),
  status: Type.Enum(['active', 'banned', 'deleted']),
  banReason: Type.String(),
  channel: Type.String(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type AccountRecord = Static<typeof accountRecord>;

/** A place where somebody is signed in, as far as operators may know. */
export const accountSessionRecord = exact({ id, device: Type.String(), createdAt: instant, lastSeenAt: instant });
export type AccountSessionRecord = Static<typeof accountSessionRecord>;

/** Somebody as operators choose them who may know no more of people. */
export const creatorChoice = exact({ id, name: Type.String(), avatar: Type.String() });
export type CreatorChoice = Static<typeof creatorChoice>;

/** What is told to everybody who is signed in to the account, since it may have been somebody else's doing. */
export const SECURITY_KINDS = [
  'passwordSet',
  'passwordChanged',
  'phoneBound',
  'phoneChanged',
  'phoneChangeAsked',
  'phoneChangeStopped',
  'credentialRemade',
  'credentialVoid',
  'deletionAsked',
  'exportAsked',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const securityEvent = exact({ id, kind: Type.Enum(SECURITY_KINDS), at: instant });
export type SecurityEvent = Static<typeof securityEvent>;
