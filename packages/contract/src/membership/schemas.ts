import Type, { type Static } from 'typebox';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { shelf } from '../ledger/schemas.ts';
import { exact, id, instant } from '../shapes.ts';

export const tier = Type.Enum(['normal', 'dark', 'supreme']);
const price = Type.Integer({ minimum: 1, maximum: AMOUNT_LIMIT, description: 'gold, or as many hundredths of a yuan' });
const cardType = Type.Integer({
  minimum: 1,
  maximum: 5,
  description: '1 day, 2 month, 3 season, 4 year, 5 permanent',
});

export const card = exact({
  id,
  tier,
  vipType: cardType,
  price,
  listPrice: Type.Integer({ minimum: 1, description: 'shown crossed out where it is above the price' }),
  newcomer: Type.Boolean({ description: 'the price is what somebody new pays, until offerEndsAt' }),
  tag: shelf.tag,
  translations: shelf.translations,
});
export type Card = Static<typeof card>;

export const cardFields = {
  tier,
  vipType: cardType,
  price,
  listPrice: Type.Integer({
    ...price,
    description: 'crossed out where it is above the price: one that people were asked for this card, or refused',
  }),
  newcomerPrice: Type.Optional(price),
  ...shelf,
};

export const cardRecord = exact({ id, ...cardFields });
export type CardRecord = Static<typeof cardRecord>;

/** Told a few days before a tier ends. */
export const membershipEnding = exact({ tier, vipExpire: instant });
