import type { PersonalData } from '../../platform/personal.ts';
import type { SpoilerRepository } from './spoiler.repository.ts';

export const spoilerPersonal = (repository: SpoilerRepository): PersonalData => ({
  feature: 'spoiler',
  tables: ['spoiler_choice'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [
    { name: 'spoiler-shield.json', content: { shielded: await repository.isShielded(accountId) } },
  ],
  erase: (tx, accountId) => repository.erase(tx, accountId),
});
