import type { paymentCalls } from '@liuguang/contract/payment/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PaymentConsole } from './payment.console.ts';
import type { PaymentService } from './payment.service.ts';

export const paymentRoutes = (payments: PaymentService, forOperators: PaymentConsole): Routes<typeof paymentCalls> => ({
  'app/recharge/submit': ({ tx, actor, body }) => payments.submit(tx, actor, body),
  'x/payment/order': ({ actor, body }) => payments.one(actor, body.orderId),
  'x/payment/list': ({ actor, body }) => payments.list(actor, body),
  'x/payment/cancel': ({ actor, body }) => payments.cancel(actor, body.orderId),
  'console/payment/order/list': ({ body }) => forOperators.list(body),
  'console/payment/order/get': ({ body }) => forOperators.one(body.orderId),
  'console/payment/order/refund': ({ tx, body }) => forOperators.refund(tx, body),
  'console/payment/order/chargeback': ({ tx, body }) => forOperators.chargeBack(tx, body),
  'console/payment/figures': async ({ body }) => ({ list: await forOperators.figures(body.day) }),
});
