import type { MediaCard } from '@liuguang/contract/media/home';
import type { MediaSort } from '@liuguang/contract/media/lists';
import type { Key } from '../../../platform/page.ts';
import { type Placed, readRanked } from '../../../platform/ranking/ranked-list.ts';
import { TOP } from '../../../platform/ranking/ranked-place.ts';
import type { Rankings } from '../../../platform/ranking/rankings.ts';
import type { MediaCards } from './media.cards.ts';
import { type ListFilter, type MediaListRepository, placeOf } from './media.list.repository.ts';

interface RankingParts {
  readonly repository: MediaListRepository;
  readonly cards: MediaCards;
  readonly rankings: Rankings;
}

/** A list by counts: its name, who may be in it, and what is left out of it. */
export interface Ranked {
  readonly name: string;
  readonly filter: ListFilter;
  readonly sort: Exclude<MediaSort, 'newest'>;
  readonly without?: ReadonlySet<bigint>;
}

export type Found = Placed<MediaCard>;

/** Videos by counts: a ranking first, then all others, the newest first. */
export class MediaRankings {
  readonly #parts: RankingParts;

  constructor(parts: RankingParts) {
    this.#parts = parts;
  }

  read(ranked: Ranked, after: Key | undefined, wanted: number): Promise<{ start: Key; found: Found[] }> {
    const { repository, cards, rankings } = this.#parts;
    const { name, filter, sort } = ranked;
    const list = {
      ...{ name, top: TOP, ...(ranked.without && { without: ranked.without }) },
      begin: () =>
        rankings.latest(name, async (most) => {
          const rows = await repository.list(filter, sort, { after: undefined, fetch: most });
          return rows.map(({ id }) => id);
        }),
      among: async (ids: readonly bigint[]) =>
        new Map((await cards.cardsOf(ids)).map((card) => [BigInt(card.id), card])),
      rest: (without: readonly bigint[], place: Key, fetch: number) =>
        this.newest({ ...filter, without }, place, fetch),
    };
    return readRanked(rankings, list, after, wanted);
  }

  /** In the one order that counts do not touch. */
  async newest(filter: ListFilter, after: Key | undefined, fetch: number): Promise<Found[]> {
    const { repository, cards } = this.#parts;
    const rows = await repository.list(filter, 'newest', { after, fetch });
    const shown = await cards.present(rows);
    return rows.flatMap((row, at) => {
      const item = shown[at];
      return item ? [{ id: row.id, item, place: placeOf(row) }] : [];
    });
  }
}
