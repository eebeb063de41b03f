import type { PersonalData } from '../../platform/personal.ts';
import type { CollectionRepository } from './collection.repository.ts';

export const collectionPersonal = (repository: CollectionRepository): PersonalData => ({
  feature: 'collection',
  tables: ['collection'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [
    {
      name: 'collections.json',
      content: (await repository.ofOwner(accountId)).map(
        ({ id, title, intro, access, price, publishedAt, createdAt }) => ({
          id: String(id),
          title,
          intro,
          access,
          price,
          publishedAt,
          createdAt,
        }),
      ),
    },
  ],
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
