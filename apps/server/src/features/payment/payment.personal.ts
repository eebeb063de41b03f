import type { PersonalData } from '../../platform/personal.ts';
import type { NewcomerOffers } from './payment.offers.ts';
import { presentOrder } from './payment.present.ts';
import type { PaymentRepository } from './payment.repository.ts';
import type { PaymentSettlement } from './payment.settlement.ts';

/** Orders belong to the books and stay; whose they were does not. */
export const paymentPersonal = (
  repository: PaymentRepository,
  settlement: PaymentSettlement,
  offers: NewcomerOffers,
): PersonalData => ({
  feature: 'payment',
  tables: ['payment_order'],
  merge: (tx, guest, into) => settlement.voidOwnRewards(tx, guest, into),
  owned: {
    any: (tx, guest) => repository.anyOf(tx, guest),
    merge: async (tx, guest, into) => {
      await repository.moveAll(tx, guest, into);
      await offers.keepFirst(tx, into);
    },
  },
  export: async (accountId) => [{ name: 'orders.json', content: (await repository.all(accountId)).map(presentOrder) }],
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
