import type { Card } from '@liuguang/contract/membership/schemas';

/** Days that a card lasts, by its kind; one for ever has no price a day. */
export const CARD_DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 30, 3: 90, 4: 365 };

/** The card that costs this person least a day; none where there is nothing to compare. */
export function bestValue(cards: readonly Card[]): Card | undefined {
  const perDay = ({ price, vipType }: Card) => price / (CARD_DAYS[vipType] ?? Number.NaN);
  const lasting = cards.filter(({ vipType }) => vipType in CARD_DAYS);
  if (lasting.length < 2) return undefined;
  return lasting.reduce((best, card) => (perDay(card) < perDay(best) ? card : best));
}
