import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { paymentOrder } from './payment.schema.ts';

const order = auditedRow(paymentOrder, ['orderId', paymentOrder.id], {
  state: paymentOrder.state,
  reason: paymentOrder.reason,
  refunded: paymentOrder.refunded,
  refundedBonus: paymentOrder.refundedBonus,
  lost: paymentOrder.lost,
  note: paymentOrder.note,
});

export const paymentAudited = statesOf(order, 'console/payment/order/refund', 'console/payment/order/chargeback');
