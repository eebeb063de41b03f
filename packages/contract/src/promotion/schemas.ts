import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy } from '../words.ts';

export const PROMOTION_PRODUCTS = ['card', 'gold'] as const;
const PROMOTION_STATES = ['scheduled', 'running', 'ended', 'off'] as const;

export const promotionFields = {
  product: Type.Enum(PROMOTION_PRODUCTS, { description: 'membership cards, or amounts of gold' }),
  percent: Type.Integer({
    minimum: 1,
    maximum: 90,
    description: 'of a card so much less is paid; of gold so much is given on top',
  }),
  tag: Type.String({ maxLength: 12, description: 'a few words on the card, in place of its own; empty keeps these' }),
  translations: translatedBy({ tag: Type.String({ maxLength: 24 }) }),
  startsAt: instant,
  endsAt: instant,
  enabled: Type.Boolean(),
};

export const promotionRecord = exact({
  id,
  ...promotionFields,
  state: Type.Enum(PROMOTION_STATES),
  version: Type.Integer({ minimum: 1 }),
  updatedAt: instant,
});
export type PromotionRecord = Static<typeof promotionRecord>;
