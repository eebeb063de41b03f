import Type, { type Static } from 'typebox';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { levelNumber } from '../level/schemas.ts';
import { tier } from '../membership/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy } from '../words.ts';
import { FRAMES, GOODS_KINDS } from './kinds.ts';

const goodsKind = Type.Enum([...GOODS_KINDS]);
export const frame = Type.Enum([...FRAMES]);
const title = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });
const whole = (maximum: number, description: string) => Type.Integer({ minimum: 0, maximum, description });

/** What it is; fields that do not belong to its kind are 0 or empty. */
const what = {
  kind: goodsKind,
  title,
  translations: translatedBy({ title }),
  price: Type.Integer({ minimum: 1, maximum: AMOUNT_LIMIT, description: 'points' }),
  amount: Type.Integer({
    minimum: 1,
    maximum: AMOUNT_LIMIT,
    description: 'days of membership, gold, gold off by a coupon, make-up cards; 1 for a frame',
  }),
  tier: Type.Union([tier, Type.Literal('')]),
  frame: Type.Union([frame, Type.Literal('')]),
  minPrice: whole(AMOUNT_LIMIT, 'gold that something must cost for a coupon to be taken off'),
  validDays: whole(3650, 'how long a coupon can be used'),
  perPerson: whole(10_000, 'how often one person may have it; 0: as often as they like'),
  minLevel: levelNumber,
};

export const goods = exact({
  id,
  ...what,
  stock: Type.Integer({ minimum: -1, description: 'how many are left; -1 where there is no end of them' }),
});
export type Goods = Static<typeof goods>;

export const goodsDraft = exact({
  goodsId: Type.Optional(id),
  ...what,
  stock: Type.Integer({ minimum: -1, maximum: AMOUNT_LIMIT }),
  position: whole(10_000, 'the smallest stands first'),
  onSale: Type.Boolean(),
});
export type GoodsDraft = Static<typeof goodsDraft>;

export const goodsRecord = exact({
  ...goods.properties,
  position: goodsDraft.properties.position,
  onSale: Type.Boolean(),
  exchanged: Type.Integer({ minimum: 0, description: 'how often, ever' }),
});
export type GoodsRecord = Static<typeof goodsRecord>;

export const exchange = exact({
  id,
  kind: goodsKind,
  title: Type.String(),
  translations: what.translations,
  amount: what.amount,
  price: what.price,
  at: instant,
});
export type Exchange = Static<typeof exchange>;

export const coupon = exact({
  id,
  off: Type.Integer({ minimum: 1, description: 'gold' }),
  minPrice: what.minPrice,
  expiresAt: instant,
});
export type Coupon = Static<typeof coupon>;

export const owned = exact({
  frames: Type.Array(frame),
  worn: Type.Union([frame, Type.Literal('')]),
  coupons: Type.Array(coupon, { description: 'that can be used now, the one that ends first before the others' }),
});
export type Owned = Static<typeof owned>;
