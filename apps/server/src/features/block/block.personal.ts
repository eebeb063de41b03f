import type { PersonalData } from '../../platform/personal.ts';
import type { BlockRepository } from './block.repository.ts';

export const blockPersonal = (repository: BlockRepository): PersonalData => ({
  feature: 'block',
  tables: ['block'],
  merge: (tx, guest, into) => repository.merge(tx, guest, into),
  export: async (accountId) => [{ name: 'blocked.json', content: await repository.all(accountId) }],
  erase: (tx, accountId) => repository.deleteOf(tx, accountId),
});
