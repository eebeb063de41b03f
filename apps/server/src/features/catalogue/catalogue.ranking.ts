import type { Key } from '../../platform/page.ts';
import { type Placed, readRanked } from '../../platform/ranking/ranked-list.ts';
import { TOP } from '../../platform/ranking/ranked-place.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { CatalogueRepository, Wanted } from './catalogue.repository.ts';

interface RankingParts {
  readonly repository: CatalogueRepository;
  readonly rankings: Rankings;
}

/** What bears a label, the most watched first: a ranking, then all others, the newest first. */
export class CatalogueRanking {
  readonly #parts: RankingParts;

  constructor(parts: RankingParts) {
    this.#parts = parts;
  }

  async read(name: string, wanted: Wanted, after: Key | undefined, fetch: number): Promise<Placed<bigint>[]> {
    const { repository, rankings } = this.#parts;
    const list = {
      ...{ name, top: TOP },
      begin: () =>
        rankings.latest(name, async (most) =>
          (await repository.mostWatched(wanted, most)).map(({ videoId }) => videoId),
        ),
      among: async (ids: readonly bigint[]) =>
        new Map([...(await repository.among(wanted, ids))].map((id) => [id, id])),
      rest: async (without: readonly bigint[], [time = '', last = '']: Key, limit: number) => {
        const behind = { shownAt: new Date(time), videoId: BigInt(last) };
        const rows = await repository.newest({ ...wanted, without }, behind, limit);
        return rows.map(({ videoId: id, shownAt }) => ({ id, item: id, place: [shownAt.toISOString(), String(id)] }));
      },
    };
    return (await readRanked(rankings, list, after, fetch)).found;
  }
}
