import type { PersonalData } from '../../platform/personal.ts';
import { presentOrder } from './payment.present.ts';
import type { PaymentRepository } from './payment.repository.ts';

/** Orders belong to the books and stay; whose they were does not. */
export const paymentPersonal = (repository: PaymentRepository): PersonalData => ({
  feature: 'payment',
  tables: ['payment_order'],
  merge: async () => undefined,
  owned: {
    any: (tx, guest) => repository.anyOf(tx, guest),
    merge: (tx, guest, into) => repository.moveAll(tx, guest, into),
  },
  export: async (accountId) => [{ name: 'orders.json', content: (await repository.all(accountId)).map(presentOrder) }],
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
