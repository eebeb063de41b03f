import { goldToCurrency } from '@liuguang/contract/format/gold';
import type { PaymentOrders } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';

/** An order by its number and its price, which mean the same in every language. */
export const paymentOrderTitles = (repository: PaymentRepository): PaymentOrders => ({
  async titleOf(accountId, orderId) {
    const order = await repository.byId(orderId);
    if (order?.accountId !== accountId) return undefined;
    return `#${order.id} · ¥${goldToCurrency(order.amount)}`;
  },
});
