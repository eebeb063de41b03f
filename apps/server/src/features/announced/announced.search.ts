import type { AnnouncedTitle } from '@liuguang/contract/announced/schemas';
import type { AccountPort } from '../account/account.port.ts';
import { type SearchSource, searchRank } from '../search/search.port.ts';
import { presentTitle, stateOf } from './announced.present.ts';
import type { AnnouncedRepository, AnnouncedRow } from './announced.repository.ts';

interface SearchedParts {
  readonly repository: AnnouncedRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
}

/** Titles that are still to come as they are found, what more people wait for first, and what was announced later. */
export const announcedSearch = ({ repository, accounts }: SearchedParts): SearchSource => ({
  kind: 'announced',
  idsAfter: (id, limit) => repository.idsAfter(id, limit),
  documents: async (ids) => {
    const rows = (await repository.byIds(ids)).filter(isToCome);
    const makers = await accounts.faces(rows.map(({ accountId }) => accountId));
    return rows.map((row) => ({
      id: row.id,
      names: [row.title, ...Object.values(row.translations).map(({ title }) => title)],
      labels: [],
      by: [makers.get(row.accountId)?.name ?? ''].filter((name) => name !== ''),
      shownAt: row.createdAt,
      rank: searchRank({ people: row.waiting, since: row.createdAt }),
    }));
  },
});

/** In the order asked; what is out or cancelled by now is left out. */
export const foundAnnounced =
  ({ repository, accounts }: SearchedParts) =>
  async (ids: readonly bigint[]): Promise<AnnouncedTitle[]> => {
    const rows = (await repository.byIds(ids)).filter(isToCome);
    const makers = await accounts.faces(rows.map(({ accountId }) => accountId));
    const byId = new Map(rows.map((row) => [row.id, presentTitle(row, makers.get(row.accountId))]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

const isToCome = (row: AnnouncedRow): boolean => stateOf(row) === 'waiting';
