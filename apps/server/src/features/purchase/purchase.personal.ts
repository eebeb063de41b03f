import type { PersonalData } from '../../platform/personal.ts';
import type { PurchaseRepository } from './purchase.repository.ts';

export const purchasePersonal = (repository: PurchaseRepository): PersonalData => ({
  feature: 'purchase',
  tables: ['purchase'],
  merge: async () => undefined,
  owned: {
    any: (tx, guest) => repository.anyOf(tx, guest),
    merge: (tx, guest, into) => repository.moveAll(tx, guest, into),
  },
  export: async (accountId) => [
    {
      name: 'purchases.json',
      content: (await repository.all(accountId)).map(({ kind, subjectId, title, paid, at }) => ({
        kind,
        id: String(subjectId),
        title,
        paid,
        at: at.toISOString(),
      })),
    },
  ],
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
