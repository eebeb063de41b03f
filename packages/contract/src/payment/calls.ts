import Type from 'typebox';
import { call } from '../call.ts';
import { amount, day } from '../ledger/schemas.ts';
import { exact, id, page, pageRequest, requestId } from '../shapes.ts';
import {
  order,
  orderFigure,
  orderProduct,
  orderRecord,
  orderState,
  orderTransfer,
  paymentEvent,
  payTypeName,
} from './schemas.ts';

const why = Type.String({ minLength: 1, maxLength: 200 });

export const paymentCalls = {
  'app/recharge/submit': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    limit: { by: 'account', count: 60, seconds: 3600 },
    request: exact({
      product: orderProduct,
      productId: id,
      payType: payTypeName,
      price: Type.Optional(
        Type.Integer({ ...amount, description: 'as it was shown; another price now is asked about again (4092)' }),
      ),
      requestId,
    }),
    response: order,
    errors: ['notFound', 'notEnoughGold', 'priceChanged'],
    doc: 'Makes an order for gold or a card. With payType gold a card is paid from the wallet at once; otherwise `payUrl` is the page to pay on, which leads back to /mine/recharge?order=ID.',
  }),
  'x/payment/order': call({
    method: 'POST',
    actor: 'required',
    request: exact({ orderId: id }),
    response: order,
    errors: ['notFound'],
    doc: 'How far one’s own order is; each change is also told on the realtime channel (payment.order).',
  }),
  'x/payment/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, state: Type.Optional(orderState) }),
    response: page(order),
    errors: [],
    doc: 'One’s own orders, newest first.',
  }),
  'x/payment/cancel': call({
    method: 'POST',
    actor: 'required',
    request: exact({ orderId: id }),
    response: order,
    errors: ['notFound', 'taken'],
    doc: 'Gives up an order that is not paid yet; 4090 when it is. Money that comes all the same is still credited.',
  }),
  'console/payment/order/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'payment.read',
    request: exact({
      ...pageRequest,
      accountId: Type.Optional(id),
      state: Type.Optional(orderState),
      payType: Type.Optional(payTypeName),
      product: Type.Optional(orderProduct),
      day: Type.Optional(day),
    }),
    response: page(orderRecord),
    errors: [],
    doc: 'Orders, newest first; a day is that of Shanghai on which they were made.',
  }),
  'console/payment/order/get': call({
    method: 'POST',
    actor: 'operator',
    permission: 'payment.read',
    audit: ['orderId'],
    request: exact({ orderId: id }),
    response: exact({
      order: orderRecord,
      chargebacks: Type.Integer({ minimum: 0, description: 'of this person in all: anybody with one is flagged' }),
      transfers: Type.Array(orderTransfer),
      events: Type.Array(paymentEvent),
    }),
    errors: ['notFound'],
    doc: 'One order with what it did to the ledger and what its provider told.',
  }),
  'console/payment/order/refund': call({
    method: 'POST',
    actor: 'operator',
    permission: 'payment.refund',
    audit: ['orderId', 'reason'],
    request: exact({ orderId: id, reason: why }),
    response: orderRecord,
    errors: ['notFound', 'taken', 'notEnoughGold'],
    doc: 'Takes back what is left of an order and returns the money for it, within 14 days; 4090 when it is not to be refunded (any more), 4020 when nothing is left.',
  }),
  'console/payment/order/chargeback': call({
    method: 'POST',
    actor: 'operator',
    permission: 'payment.refund',
    audit: ['orderId', 'reason'],
    request: exact({ orderId: id, reason: why }),
    response: orderRecord,
    errors: ['notFound', 'taken'],
    doc: 'Marks an order charged back: what is left goes, the rest is a loss, days bought with it end.',
  }),
  'console/payment/figures': call({
    method: 'POST',
    actor: 'operator',
    permission: 'payment.read',
    request: exact({ day }),
    response: exact({ list: Type.Array(orderFigure) }),
    errors: [],
    doc: 'Orders made on one day in Shanghai, by way of paying, product and state.',
  }),
};
