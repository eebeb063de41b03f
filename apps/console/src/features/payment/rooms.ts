import { shanghaiDay } from '@liuguang/contract/format/date';
import { paymentCalls } from '@liuguang/contract/payment/calls';
import { detail, list, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { paymentMessages } from './messages.ts';

const given = (row: Row) => ({ orderId: text(row, 'id') });
const isPaid = ({ state }: Row) => state === 'paid';

export const payment = room(paymentMessages, {
  list: list(paymentCalls, 'console/payment/order/list', {
    columns: ['id', 'accountId', 'product', 'amount', 'payType', 'state', 'createdAt', 'paidAt'],
    filters: ['state', 'product', 'payType', 'accountId', 'day'],
  }),
  actions: [
    onRow('refund', paymentCalls, 'console/payment/order/refund', { given, isFor: isPaid, isDangerous: true }),
    onRow('chargeback', paymentCalls, 'console/payment/order/chargeback', { given, isFor: isPaid, isDangerous: true }),
  ],
  details: [detail('whole', paymentCalls, 'console/payment/order/get', given)],
});

export const figures = room(paymentMessages, {
  list: list(paymentCalls, 'console/payment/figures', {
    id: ['payType', 'product', 'state'],
    columns: ['payType', 'product', 'state', 'count', 'amount', 'refunded', 'lost'],
    filters: ['day'],
    initial: { day: shanghaiDay(Date.now()) },
  }),
});
