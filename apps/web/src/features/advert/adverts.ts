import type { Advert, AppConfig } from '@liuguang/contract/config/schemas';
import type { ADVERT_POSITIONS } from '@liuguang/contract/constants';
import { advertsAllowed, isVip, type Person, vipAt } from '@liuguang/contract/entitlement';
import type { Language } from '@liuguang/contract/format/language';
import { linkOf } from '@liuguang/contract/jump';

export type AdvertPosition = keyof typeof ADVERT_POSITIONS;
type Form = AppConfig['adsType'][number];

export interface Viewer {
  /** Nobody while it is not known yet who is here. */
  readonly person: Person | undefined;
  readonly now: Date;
  /** How many more may be seen today. */
  readonly left: number;
  readonly closed: readonly string[];
  readonly canOpen: (advert: Advert) => boolean;
}

const NO_VIP = { vipType: 0, vipExpireInt: 0, vipExpire: '' };

/** Somebody who may be a member is not shown what a member is spared. */
const PERHAPS_MEMBER: Person = {
  kind: 'guest',
  normalVip: { vipType: 1, vipExpireInt: 1, vipExpire: '' },
  darkVip: NO_VIP,
  supremeVip: NO_VIP,
};

/** As they stand at this moment: what the server said counts down. */
export const standingOf = (person: Person, now: Date): Person => ({
  ...person,
  normalVip: vipAt(person.normalVip, now),
  darkVip: vipAt(person.darkVip, now),
  supremeVip: vipAt(person.supremeVip, now),
});

const MEMBERSHIP = /^(?:liuguang:\/\/vip|\/mine\/vip)\b/;

/** A member is not asked to become one. */
const offersMembership = (advert: Advert): boolean => MEMBERSHIP.test(linkOf(advert) ?? '');

const isRunning = ({ from, until }: Advert, now: Date): boolean =>
  (from === undefined || Date.parse(from) <= now.getTime()) &&
  (until === undefined || now.getTime() < Date.parse(until));

/** What is advertised at a place to this person now: by their membership, the day's budget, and what they closed. */
export function advertsAt(
  adverts: readonly Advert[],
  position: AdvertPosition,
  { person, now, left, closed, canOpen }: Viewer,
): Advert[] {
  const standing = person ? standingOf(person, now) : PERHAPS_MEMBER;
  const allowed = advertsAllowed(position, standing);
  return adverts
    .filter((advert) => advert.position === position && allowed.includes(advert.kind))
    .filter((advert) => !(isVip(standing) && offersMembership(advert)))
    .filter((advert) => isRunning(advert, now) && !closed.includes(advert.id) && canOpen(advert))
    .slice(0, Math.max(0, left));
}

/** In what form advertisements stand at a place, and in which field they carry their picture. */
export const formAt = (adsType: AppConfig['adsType'], position: AdvertPosition): Form =>
  adsType.find((one) => one.position === position) ?? { position, form: 'image' };

/** What an advertisement says; an advertiser may have written it in one language alone. */
export function wordsOf({ translations, ...own }: Advert, language: Language) {
  const { title, text, button } = translations?.[language] ?? own;
  return { title, text, button };
}
