import type { PersonalData } from '../../platform/personal.ts';
import type { RedeemcodeRepository } from './redeemcode.repository.ts';

export const redeemcodePersonal = (repository: RedeemcodeRepository): PersonalData => ({
  feature: 'redeemcode',
  tables: ['redeemcode_use'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [
    {
      name: 'codes.json',
      content: (await repository.all(accountId)).map(({ at, batch: { title, kind, amount } }) => ({
        ...{ title, kind, amount, at },
      })),
    },
  ],
  erase: (tx, accountId) => repository.move(tx, accountId, null),
});
