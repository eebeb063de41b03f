import type { Vip } from '@liuguang/contract/account/schemas';
import type { Card, CardRecord } from '@liuguang/contract/membership/schemas';
import type { Standing } from './membership.port.ts';
import type { CardRow } from './membership.repository.ts';

/** A card as somebody sees it, at a newcomer's price or not. */
export const presentCard = (card: CardRow, isNew: boolean): Card => ({
  id: String(card.id),
  tier: card.tier,
  vipType: card.vipType,
  price: (isNew ? card.newcomerPrice : null) ?? card.price,
  newcomer: isNew && card.newcomerPrice !== null,
  listPrice: card.listPrice,
  tag: card.tag,
  translations: card.translations,
});

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
