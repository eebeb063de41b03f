import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCases, NOT_ENOUGH_GOLD, NOT_FOUND, PRICE_CHANGED, TAKEN } from './case.ts';

export function foreignMoney(things: OwnedThings): ForeignCases {
  return {
    // What is on sale is everybody's; only whoever has the gold gets it.
    'app/aimate/score/pay productId': { make: ({ id }) => things.dearPack(id), answer: NOT_ENOUGH_GOLD },
    'app/recharge/submit productId': { make: () => things.goldOnSale(), answer: 200 },
    // A member of another tier pays another price.
    'app/media/pay mediaId': {
      make: async ({ id }) => ({ mediaId: '1', ...(await things.dearThing('media', id)) }),
      answer: PRICE_CHANGED,
    },
    'app/media/collect/pay collectionId': {
      make: async ({ id }) => ({ collectionId: '1', ...(await things.dearThing('collection', id)) }),
      answer: PRICE_CHANGED,
    },
    // What is on the shelf is everybody's; only whoever has the points gets it.
    'app/redeem/exchange goodsId': { make: ({ id }) => things.dearGoods(id), answer: NOT_ENOUGH_GOLD },
    'x/redeem/frames ids': { make: async ({ id }) => ({ ids: [String(id)] }), answer: 200 },
    'app/media/pay couponId': {
      make: (owner) => things.couponFor('media', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    'app/media/collect/pay couponId': {
      make: (owner) => things.couponFor('collection', owner),
      bring: (asker) => things.ableToPay(asker),
      answer: TAKEN,
    },
    // Tasks are everybody's; only whoever did what one asks for gets what it brings.
    'app/usertask/get taskId': { make: ({ id }) => things.doneTask(id), answer: TAKEN },
    'x/payment/order orderId': {
      make: async ({ token }) => ({ orderId: await things.order(token) }),
      answer: NOT_FOUND,
    },
    'x/payment/cancel orderId': {
      make: async ({ token }) => ({ orderId: await things.order(token) }),
      answer: NOT_FOUND,
    },
  };
}
