import type { AccountPort } from '../account/account.port.ts';
import { type SearchSource, searchRank } from '../search/search.port.ts';
import type { CollectionRepository } from './collection.repository.ts';

interface SearchedParts {
  readonly repository: CollectionRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
}

/** Collections and anime as they are found, the newer first. */
export const collectionSearch = ({ repository, accounts }: SearchedParts): SearchSource => ({
  kind: 'collection',
  documents: async (ids) => {
    const all = await repository.byIds(ids);
    const rows = all.filter(({ heldAt, removedAt }) => heldAt === null && removedAt === null);
    const makers = await accounts.faces(rows.flatMap(({ accountId }) => accountId ?? []));
    return rows.flatMap((row) => {
      const maker = makers.get(row.accountId ?? 0n);
      if (!row.publishedAt) return [];
      return {
        id: row.id,
        names: [row.title, ...Object.values(row.translations).map(({ title }) => title)],
        labels: [],
        by: maker ? [maker.name] : [],
        shownAt: row.publishedAt,
        rank: searchRank({ since: row.publishedAt }),
      };
    });
  },
});
