import type { PersonalData } from '../../platform/personal.ts';
import type { AdvertRepository } from './advert.repository.ts';

export const advertPersonal = (repository: AdvertRepository): PersonalData => ({
  feature: 'advert',
  tables: ['advert_seen'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [{ name: 'adverts.json', content: await repository.of(accountId) }],
  erase: (tx, accountId) => repository.delete(tx, accountId),
});
