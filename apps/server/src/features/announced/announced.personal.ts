import type { PersonalData } from '../../platform/personal.ts';
import type { AnnouncedRepository } from './announced.repository.ts';

export const announcedPersonal = (repository: AnnouncedRepository): PersonalData => ({
  feature: 'announced',
  tables: ['announced', 'announced_reservation'],
  merge: (tx, guest, into) => repository.merge(tx, guest, into),
  export: async (accountId) => [{ name: 'announced.json', content: await repository.exported(accountId) }],
  erase: (tx, accountId) => repository.erase(tx, accountId),
});
