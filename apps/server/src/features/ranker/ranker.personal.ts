import type { PersonalData } from '../../platform/personal.ts';
import type { RankerRepository } from './ranker.repository.ts';

export const rankerPersonal = (repository: RankerRepository): PersonalData => ({
  feature: 'ranker',
  tables: ['ranker_reset', 'ranker_visit'],
  merge: (tx, guest) => repository.forget(tx, guest),
  export: async (accountId) => [{ name: 'feed.json', content: await repository.resetOf(accountId) }],
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
