import type { Vip } from '@liuguang/contract/account/schemas';
import type { Card, CardRecord } from '@liuguang/contract/membership/schemas';
import { type Promotion, promotedWords } from '../promotion/promotion.port.ts';
import type { Standing } from './membership.port.ts';
import type { CardRow } from './membership.repository.ts';

interface Offers {
  /** Whether newcomers' prices count. */
  readonly isNew: boolean;
  readonly promotion: Promotion | undefined;
}

/** A card as somebody sees it: of a newcomer's price and a promotion's the lower one. */
export function presentCard(card: CardRow, { isNew, promotion }: Offers): Card {
  const promoted = promotion ? Math.max(1, Math.round((card.price * (100 - promotion.percent)) / 100)) : card.price;
  const newcomer = isNew && card.newcomerPrice !== null && card.newcomerPrice < promoted;
  const { tag, translations } = promotedWords(card, newcomer ? undefined : promotion);
  return {
    id: String(card.id),
    tier: card.tier,
    vipType: card.vipType,
    price: newcomer ? (card.newcomerPrice ?? card.price) : promoted,
    newcomer,
    listPrice: Math.max(card.listPrice, card.price),
    tag,
    translations,
  };
}

export const presentCardRecord = ({ id, newcomerPrice, ...card }: CardRow): CardRecord => ({
  id: String(id),
  ...card,
  ...(newcomerPrice !== null && { newcomerPrice }),
});

export const presentStanding = ({ vipType, expiresAt }: Standing, now: Date): Vip => ({
  vipType,
  vipExpireInt: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  vipExpire: expiresAt.toISOString(),
});
