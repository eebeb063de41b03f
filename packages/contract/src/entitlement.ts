import type { Vip } from './account/schemas.ts';
import { ADVERT_POSITIONS } from './constants.ts';

/** How a title is opened: it has exactly one of these. */
export type Access = 'free' | 'member' | 'dark' | 'gold';
export type ChannelAccess = 'public' | 'member';
export type AdvertKind = 'house' | 'paid';

export const TIERS = ['guest', 'registered', 'normal', 'dark', 'supreme'] as const;
export type Tier = (typeof TIERS)[number];

export interface Person {
  readonly kind: 'guest' | 'registered';
  readonly normalVip: Readonly<Vip>;
  readonly darkVip: Readonly<Vip>;
  readonly supremeVip: Readonly<Vip>;
}

const GUEST_ACTIONS = ['like', 'collect', 'follow', 'keepHistory'] as const;
/** The others ask a guest to register. */
export const ACTIONS = [...GUEST_ACTIONS, 'comment', 'publish', 'upload', 'feedback', 'invite', 'claim'] as const;
export type Action = (typeof ACTIONS)[number];

interface Entitlement {
  readonly does: readonly Action[];
  /** What plays in full without being bought. */
  readonly opens: readonly Access[];
  readonly channels: readonly ChannelAccess[];
  /** Lines of the best picture, measured along its shorter side. */
  readonly quality: number;
  /** Off whatever is priced in gold. */
  readonly discountPercent: number;
  readonly aiDiscountPercent: number;
  readonly aiFreeADay: number;
  /** Answers of the companion. */
  readonly companionFreeADay: number;
  readonly member: boolean;
}

const ANY_QUALITY = Number.POSITIVE_INFINITY;

const VISITOR: Entitlement = {
  does: GUEST_ACTIONS,
  opens: ['free'],
  channels: ['public'],
  quality: 720,
  discountPercent: 0,
  aiDiscountPercent: 0,
  aiFreeADay: 0,
  companionFreeADay: 5,
  member: false,
};

/** `does` stays a guest's: guests buy membership too, and it does not stand in for an account that answers for its words. */
const MEMBER: Entitlement = {
  ...VISITOR,
  opens: ['free', 'member'],
  channels: ['public', 'member'],
  quality: ANY_QUALITY,
  discountPercent: 20,
  aiDiscountPercent: 20,
  companionFreeADay: 20,
  member: true,
};

/**
 * The matrix of what each tier unlocks, enforced by the server and shown by the client. Somebody who holds several tiers
 * has the best of each row.
 */
export const ENTITLEMENTS: Readonly<Record<Tier, Entitlement>> = {
  guest: VISITOR,
  registered: { ...VISITOR, does: ACTIONS, companionFreeADay: 10 },
  normal: MEMBER,
  dark: { ...MEMBER, opens: ['free', 'member', 'dark'] },
  supreme: {
    ...MEMBER,
    opens: ['free', 'member', 'dark'],
    discountPercent: 50,
    aiDiscountPercent: 50,
    aiFreeADay: 3,
    companionFreeADay: 50,
  },
};

/** Where members see nothing; elsewhere they see the house's own. */
const POSITIONS_EMPTY_FOR_MEMBERS: readonly number[] = [1, 3, 5, 6, 7, 8, 10];

const isActive = ({ vipType, vipExpireInt }: Vip): boolean => vipType > 0 && vipExpireInt > 0;

/** A tier as it stands at `now`: what was answered some time ago counts down from its end. */
export function vipAt(vip: Vip, now: Date): Vip {
  const left = vip.vipExpire === '' ? 0 : Math.floor((Date.parse(vip.vipExpire) - now.getTime()) / 1000);
  return { ...vip, vipExpireInt: Math.max(0, left) };
}

/** The tiers held, lowest first. */
export function tiersOf({ kind, normalVip, darkVip, supremeVip }: Person): Tier[] {
  const tiers: Tier[] = [kind];
  if (isActive(normalVip)) tiers.push('normal');
  if (isActive(darkVip)) tiers.push('dark');
  if (isActive(supremeVip)) tiers.push('supreme');
  return tiers;
}

const held = (person: Person): Entitlement[] => tiersOf(person).map((tier) => ENTITLEMENTS[tier]);

const best = (person: Person, row: (entitlement: Entitlement) => number): number => Math.max(...held(person).map(row));

export const isVip = (person: Person): boolean => held(person).some(({ member }) => member);

export function vipLabel({ normalVip, darkVip, supremeVip }: Omit<Person, 'kind'>): '' | 'VIP' | 'SVIP' {
  if (isActive(supremeVip)) return 'SVIP';
  return isActive(darkVip) || isActive(normalVip) ? 'VIP' : '';
}

/** When the highest active tier ends; empty without one. */
export const vipExpiry = ({ normalVip, darkVip, supremeVip }: Omit<Person, 'kind'>): string =>
  [supremeVip, darkVip, normalVip].find(isActive)?.vipExpire ?? '';

export const mayDo = (action: Action, person: Person): boolean =>
  held(person).some(({ does }) => does.includes(action));

/** What was bought is for ever. */
export const canWatch = (access: Access, person: Person, bought: boolean): 'full' | 'preview' =>
  bought || held(person).some(({ opens }) => opens.includes(access)) ? 'full' : 'preview';

export const canWatchChannel = (access: ChannelAccess, person: Person): boolean =>
  held(person).some(({ channels }) => channels.includes(access));

/** Lines of the best rung that may be listed; without limit for members and for what was bought. */
export const highestQuality = (person: Person, bought: boolean): number =>
  bought ? ANY_QUALITY : best(person, ({ quality }) => quality);

const PREVIEW_SECONDS = 30;
const PREVIEW_PART = 3;

export const previewSeconds = (lengthSeconds: number): number =>
  Math.max(0, Math.min(PREVIEW_SECONDS, Math.floor(lengthSeconds / PREVIEW_PART)));

/** ceil(list × (100 − discount) / 100) in whole gold, exact for every amount that a number holds exactly. */
export function discounted(listPrice: number, discountPercent: number): number {
  if (!Number.isSafeInteger(listPrice) || listPrice < 0) throw new RangeError(`Not an amount of gold: ${listPrice}`);
  const rest = listPrice % 100;
  const payPercent = 100 - discountPercent;
  const restPaid = rest * payPercent;
  return ((listPrice - rest) / 100) * payPercent + (restPaid + ((100 - (restPaid % 100)) % 100)) / 100;
}

/** What a gold-priced video, post, collection or chapter costs this person. */
export const priceFor = (listPrice: number, person: Person): number =>
  discounted(
    listPrice,
    best(person, ({ discountPercent }) => discountPercent),
  );

/** How many free AI orders somebody has left today. */
export const aiFreeLeft = (person: Person, freeUsedToday: number): number =>
  Math.max(0, best(person, ({ aiFreeADay }) => aiFreeADay) - freeUsedToday);

/** How many answers of the companion cost somebody nothing each day. */
export const companionFreeADay = (person: Person): number => best(person, (row) => row.companionFreeADay);

/** What the next AI order costs somebody who has had `freeUsedToday` of them free since midnight in Shanghai. */
export function aiOrderPrice(listPrice: number, person: Person, freeUsedToday: number): number {
  if (aiFreeLeft(person, freeUsedToday) > 0) return 0;
  return discounted(
    listPrice,
    best(person, ({ aiDiscountPercent }) => aiDiscountPercent),
  );
}

export function advertsAllowed(position: number, person: Person): readonly AdvertKind[] {
  if (!Object.hasOwn(ADVERT_POSITIONS, position)) return [];
  if (!isVip(person)) return ['house', 'paid'];
  return POSITIONS_EMPTY_FOR_MEMBERS.includes(position) ? [] : ['house'];
}
