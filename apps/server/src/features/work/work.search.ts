import type { WorkCard } from '@liuguang/contract/work/schemas';
import { WORK_CONTENT_TYPES } from '@liuguang/contract/work/states';
import type { AccountPort } from '../account/account.port.ts';
import type { TagNames } from '../catalogue/catalogue.port.ts';
import { type SearchSource, searchRank } from '../search/search.port.ts';
import type { WorkCards } from './work.cards.ts';
import type { WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkRow } from './work.repository.ts';
import { searchKindOf } from './work.search-kind.ts';

interface SearchedParts {
  readonly reading: WorkReadingRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly tagNames: TagNames;
}

/** Works as they are found, what more people read first, and the newer. */
export const workSearch = ({ reading, accounts, tagNames }: SearchedParts): SearchSource[] =>
  (['novel', 'album'] as const).map((kind) => ({
    kind,
    idsAfter: (id, limit) =>
      reading.idsAfter(
        WORK_CONTENT_TYPES.filter((type) => searchKindOf(type) === kind),
        id,
        limit,
      ),
    documents: async (ids) => {
      const all = await reading.byIds(ids);
      const extents = await reading.extents(all.map(({ id }) => id));
      const rows = all.filter((row) => isFound(row) && searchKindOf(row.contentType) === kind && extents.has(row.id));
      const [makers, tags] = await Promise.all([
        accounts.faces(rows.map(({ accountId }) => accountId)),
        tagNames.translationsOf([...new Set(rows.flatMap((row) => row.tags))]),
      ]);
      const inEveryLanguage = (tag: string) => [tag, ...Object.values(tags.get(tag) ?? {}).map(({ name }) => name)];
      return rows.map((row) => ({
        id: row.id,
        names: [row.title, ...Object.values(row.translations).map(({ title }) => title)],
        labels: row.tags.flatMap(inEveryLanguage),
        by: [makers.get(row.accountId)?.name ?? ''].filter((name) => name !== ''),
        shownAt: row.publishedAt ?? row.createdAt,
        rank: searchRank({ people: row.readers, since: row.publishedAt ?? row.createdAt }),
      }));
    },
  }));

/** In the order asked; what nobody may find any more is left out. */
export const foundWorks =
  (reading: WorkReadingRepository, cards: WorkCards) =>
  async (ids: readonly bigint[]): Promise<WorkCard[]> => {
    const now = new Date();
    const rows = (await reading.byIds(ids)).filter(
      (row) => isFound(row) && row.publishedAt !== null && row.publishedAt <= now,
    );
    const byId = new Map((await cards.present(rows)).map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(String(id)) ?? []);
  };

const isFound = ({ publishedAt, heldAt, removedAt }: WorkRow): boolean =>
  publishedAt !== null && heldAt === null && removedAt === null;
