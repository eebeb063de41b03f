/** How far an order is. What was paid may still be refunded or charged back; the others end there, unless money comes. */
export const ORDER_STATES = ['created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'chargedBack'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Why an order failed; `offerUsed` also of one whose money became gold, since the newcomer price had been used. */
export const ORDER_REASONS = ['', 'declined', 'cancelled', 'offerUsed'] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

/** The page that a person comes back to from paying: `/mine/recharge?order=…`, which waits for what really happened. */
export const ORDER_RETURN = { path: '/mine/recharge', query: 'order' } as const;

/** Orders paid with money can be refunded for so long. */
export const REFUND_DAYS = 14;
