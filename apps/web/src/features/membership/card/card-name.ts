import type { KeyOf, Text } from '@liuguang/app-kit/i18n';
import type { Tier } from '@liuguang/contract/entitlement';
import type { cardMessages } from './messages.ts';

export type CardTier = Exclude<Tier, 'guest' | 'registered'>;
export const CARD_TIERS = ['dark', 'normal', 'supreme'] as const satisfies readonly CardTier[];
type Key = KeyOf<typeof cardMessages>;

const TIER_NAMES = { normal: 'tierNormal', dark: 'tierDark', supreme: 'tierSupreme' } as const satisfies Record<
  CardTier,
  Key
>;
const LENGTHS: Readonly<Record<number, Key>> = {
  1: 'cardDay',
  2: 'cardMonth',
  3: 'cardSeason',
  4: 'cardYear',
  5: 'cardForEver',
};

/** Tier and length together, as a card is called. */
export const cardName = (text: Text<Key>, tier: CardTier, vipType: number): string =>
  text(LENGTHS[vipType] ?? 'cardDay', { tier: text(TIER_NAMES[tier]) });
