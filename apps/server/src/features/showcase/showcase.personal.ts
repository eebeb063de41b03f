import type { PersonalData } from '../../platform/personal.ts';
import type { ShowcaseRepository } from './showcase.repository.ts';

export const showcasePersonal = (repository: ShowcaseRepository): PersonalData => ({
  feature: 'showcase',
  tables: ['showcase_click'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [{ name: 'apps.json', content: await repository.of(accountId) }],
  erase: (tx, accountId) => repository.delete(tx, accountId),
});
