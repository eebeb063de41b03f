import Type, { type Static } from 'typebox';
import { AMOUNT_LIMIT } from '../ledger/rates.ts';
import { kind, phase } from '../ledger/schemas.ts';
import { tier } from '../membership/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { ORDER_REASONS, ORDER_STATES } from './states.ts';

const orNone = <const Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Literal('')]);

export const orderState = Type.Enum([...ORDER_STATES]);
export const orderProduct = Type.Enum(['gold', 'card']);
export const payTypeName = Type.String({ pattern: '^[a-z]{1,20}$', maxLength: 20 });

export const order = exact({
  id,
  product: orderProduct,
  productId: id,
  payType: payTypeName,
  state: orderState,
  reason: Type.Enum([...ORDER_REASONS], {
    description: 'why it failed, or why its money became gold instead of a card',
  }),
  amount: Type.Integer({ minimum: 1, description: 'hundredths of a yuan, or gold where payType is gold' }),
  bonus: Type.Integer({ minimum: 0, description: 'given gold on top' }),
  tier: orNone(tier),
  vipType: Type.Integer({ minimum: 0, maximum: 5, description: 'of a card; 0 for gold' }),
  credited: Type.Integer({ minimum: 0, description: 'gold that came for what was left of a card' }),
  refunded: Type.Integer({ minimum: 0, description: 'hundredths of a yuan that went back' }),
  payUrl: Type.String({ description: 'the page to pay on, below this server; empty when there is nothing to pay' }),
  createdAt: instant,
  expiresAt: instant,
  paidAt: orNone(instant),
});
export type Order = Static<typeof order>;

const { payUrl: _forItsOwner, ...shared } = order.properties;
export const orderRecord = exact({
  ...shared,
  accountId: Type.Union([id, Type.Literal('')], { description: 'empty once the account was erased' }),
  providerReference: Type.String({ description: 'what the provider calls it' }),
  refundedBonus: Type.Integer({
    minimum: 0,
    maximum: AMOUNT_LIMIT,
    description: 'bonus that a refund took back, or deducted where it was spent',
  }),
  lost: Type.Integer({ minimum: 0, description: 'what a chargeback could not take back' }),
  note: Type.String({ description: 'why an operator refunded it or marked it charged back' }),
});
export type OrderRecord = Static<typeof orderRecord>;

export const orderTransfer = exact({
  id,
  kind,
  phase,
  at: instant,
  entries: Type.Array(
    exact({
      account: Type.String({ description: 'side of the ledger' }),
      bought: Type.Integer(),
      given: Type.Integer(),
    }),
  ),
});
export type OrderTransfer = Static<typeof orderTransfer>;

export const paymentEvent = exact({
  at: instant,
  event: Type.String({ description: 'what the provider told' }),
  outcome: Type.Enum(['applied', 'known', 'refused']),
  problem: Type.String({ description: 'what did not fit the order' }),
});
export type PaymentEvent = Static<typeof paymentEvent>;

export const orderFigure = exact({
  payType: payTypeName,
  product: orderProduct,
  state: orderState,
  count: Type.Integer({ minimum: 0 }),
  amount: Type.Integer({ minimum: 0 }),
  refunded: Type.Integer({ minimum: 0 }),
  lost: Type.Integer({ minimum: 0 }),
});
export type OrderFigure = Static<typeof orderFigure>;
