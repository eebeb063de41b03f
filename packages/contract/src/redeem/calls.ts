import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { exchange, frame, goods, goodsDraft, goodsRecord, owned } from './schemas.ts';

/** What points buy, and what becomes of it. */
export const redeemCalls = {
  'app/redeem/list': call({
    method: 'POST',
    actor: 'none',
    request: exact(pageRequest),
    response: page(goods),
    errors: [],
    doc: 'What can be had for points, in the order in which the operators put it.',
  }),
  'app/redeem/exchange': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ goodsId: id, price: goods.properties.price, requestId }),
    response: exact({ exchangeId: id, points: Type.Integer({ minimum: 0, description: 'what is left' }) }),
    errors: ['needsAccount', 'notFound', 'notEnoughGold', 'taken', 'priceChanged', 'outOfStock'],
    doc: 'Exchanges points for something, which one has at once. 4020 with too few points, 4090 at the limit of one person or below the level, 4092 when the price is another by now, 4093 when none is left.',
  }),
  'app/redeem/history': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(exchange),
    errors: [],
    doc: 'What one exchanged points for, newest first.',
  }),
  'x/redeem/owned': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: owned,
    errors: [],
    doc: 'Frames that one has, the one that is worn, and coupons that can be used.',
  }),
  'x/redeem/wear': call({
    method: 'POST',
    actor: 'required',
    request: exact({ frame: Type.Union([frame, Type.Literal('')]) }),
    response: owned,
    errors: ['notFound'],
    doc: 'Wears a frame that one has around the avatar, or none.',
  }),
  'x/redeem/frames': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ids: Type.Array(id, { minItems: 1, maxItems: 50 }) }),
    response: exact({ list: Type.Array(exact({ id, frame })) }),
    errors: [],
    doc: 'Which frames people wear; whoever wears none is left out.',
  }),
  'console/redeem/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.read',
    request: exact(pageRequest),
    response: page(goodsRecord),
    errors: [],
    doc: 'Everything that can or could be had for points, newest first.',
  }),
  'console/redeem/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.write',
    audit: ['goodsId', 'kind', 'title', 'price', 'amount', 'stock', 'onSale'],
    request: goodsDraft,
    response: goodsRecord,
    errors: ['notFound', 'badBody'],
    doc: 'Adds something to be had for points, or changes it; what people have stays as it was when they got it.',
  }),
};
