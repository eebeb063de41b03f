import type { Order, OrderRecord, PaymentEvent } from '@liuguang/contract/payment/schemas';
import type { EventRow, OrderRow } from './payment.repository.ts';

/** Below which a person pays, and providers tell. */
export const PAY_PATH = '/api/pay';

const shared = (row: OrderRow) => ({
  id: String(row.id),
  product: row.product,
  productId: String(row.productId),
  payType: row.payType,
  state: row.state,
  reason: row.reason,
  amount: row.amount,
  bonus: row.bonus,
  tier: row.tier ?? ('' as const),
  vipType: row.vipType ?? 0,
  credited: row.credited,
  refunded: row.refunded,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? ('' as const),
});

export const presentOrder = (row: OrderRow): Order => ({
  ...shared(row),
  payUrl: row.state === 'created' || row.state === 'pending' ? `${PAY_PATH}/${row.payToken}` : '',
});

export const presentRecord = (row: OrderRow): OrderRecord => ({
  ...shared(row),
  accountId: row.accountId === null ? '' : String(row.accountId),
  providerReference: row.providerReference ?? '',
  refundedBonus: row.refundedBonus,
  lost: row.lost,
  note: row.note,
});

export const presentEvent = ({ at, event, outcome, problem }: EventRow): PaymentEvent => ({
  at: at.toISOString(),
  event,
  outcome,
  problem,
});
