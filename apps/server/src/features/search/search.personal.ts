import type { PersonalData } from '../../platform/personal.ts';
import type { SearchAskers } from './search.askers.ts';
import type { SearchHotRepository } from './search.hot.repository.ts';

/** What somebody searched for is known for the day alone; while it is, it is that person's. */
export const searchPersonal = (repository: SearchHotRepository, askers: SearchAskers): PersonalData => ({
  feature: 'search',
  tables: ['search_asking'],
  merge: async (tx, guest, into) => {
    const [from, to] = [await askers.namesOf(guest, tx), await askers.namesOf(into, tx)];
    for (const [at, name] of from.entries()) await repository.move(tx, name, to[at] ?? name);
  },
  export: async (accountId) => [
    { name: 'searches.json', content: await repository.askedBy(await askers.namesOf(accountId)) },
  ],
  erase: async (tx, accountId) => repository.forget(tx, await askers.namesOf(accountId, tx)),
});
