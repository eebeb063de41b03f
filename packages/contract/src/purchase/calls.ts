import Type from 'typebox';
import { call } from '../call.ts';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { exact, id, page, pageRequest, requestId } from '../shapes.ts';
import { boughtItem, purchaseKind, purchaseReceipt } from './schemas.ts';

/** Taken off the price; it can be used once. */
const couponId = Type.Optional(id);
const price = Type.Integer({ minimum: 1, maximum: AMOUNT_LIMIT, description: 'what it costs this person, as shown' });

export const purchaseCalls = {
  'app/media/pay': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ mediaId: id, price, couponId, requestId }),
    response: purchaseReceipt,
    errors: ['notFound', 'notEnoughGold', 'taken', 'priceChanged'],
    doc: 'Buys a gold-priced video for ever. 4092 with data.price when the price is another by now, 4020 with data.need and data.have, 4090 when it is one’s own or bought already, or the coupon cannot be used, 4040 when it is not for sale.',
  }),
  'app/media/collect/pay': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ collectionId: id, price, couponId, requestId }),
    response: purchaseReceipt,
    errors: ['notFound', 'notEnoughGold', 'taken', 'priceChanged'],
    doc: 'Buys a whole collection for ever, with every video that is in it or comes into it. Refuses as app/media/pay does.',
  }),
  'x/work/pay': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ workId: id, price, couponId, requestId }),
    response: purchaseReceipt,
    errors: ['notFound', 'notEnoughGold', 'taken', 'priceChanged'],
    doc: 'Buys a whole album, novel or audio novel for ever, with every part that is in it or comes into it. Refuses as app/media/pay does.',
  }),
  'x/work/part/pay': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ partId: id, price, couponId, requestId }),
    response: purchaseReceipt,
    errors: ['notFound', 'notEnoughGold', 'taken', 'priceChanged'],
    doc: 'Buys one chapter for ever. Refuses as app/media/pay does.',
  }),
  'x/media/bought': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, kind: Type.Optional(purchaseKind) }),
    response: page(boughtItem),
    errors: [],
    doc: 'What one bought with gold, newest first.',
  }),
};
