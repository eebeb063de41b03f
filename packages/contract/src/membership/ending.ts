import { type Person, vipAt } from '../entitlement.ts';

/** People are told so many hours before a tier of theirs ends; whoever took a day knows that it is one. */
export const REMINDED_HOURS = { day: 6, longer: 72 } as const;
export const DAY_CARD = 1;

const TIERS = ['supreme', 'dark', 'normal'] as const;

export interface EndingTier {
  readonly tier: (typeof TIERS)[number];
  readonly vipExpire: string;
}

/** The tiers that end so soon that their owner is to be told, the highest first. */
export const endingTiers = (person: Omit<Person, 'kind'>, now: Date): EndingTier[] =>
  TIERS.flatMap((tier) => {
    const { vipType, vipExpireInt, vipExpire } = vipAt(person[`${tier}Vip`], now);
    const hours = vipType === DAY_CARD ? REMINDED_HOURS.day : REMINDED_HOURS.longer;
    const ends = vipType > 0 && vipExpireInt > 0 && vipExpireInt <= hours * 3600;
    return ends ? [{ tier, vipExpire }] : [];
  });
