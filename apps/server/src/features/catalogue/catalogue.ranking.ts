import type { Key } from '../../platform/page.ts';
import { TOP } from '../../platform/ranking/ranked-place.ts';
import type { Ranking, Rankings } from '../../platform/ranking/rankings.ts';
import type { Bearing, CatalogueRepository, Wanted } from './catalogue.repository.ts';

interface RankingParts {
  readonly repository: CatalogueRepository;
  readonly rankings: Rankings;
}

/** A video under a label, and where to go on behind it. */
export interface Placed {
  readonly videoId: bigint;
  readonly place: Key;
}

/**
 * What bears a label, the most watched first: a ranking, which stays as it was when somebody began to read it, then all
 * others, the newest first.
 */
export class CatalogueRanking {
  readonly #parts: RankingParts;

  constructor(parts: RankingParts) {
    this.#parts = parts;
  }

  async read(name: string, wanted: Wanted, after: Key | undefined, fetch: number): Promise<Placed[]> {
    const { repository } = this.#parts;
    const ranking = await this.#rankingOf(name, wanted, after);
    const [, from = 0, time = '', last = ''] = after ?? [ranking.generation, 0, ...TOP];
    const first = await this.#first(wanted, ranking, Number(from), fetch);
    if (first.length >= fetch) return first.slice(0, fetch);
    const behind = { shownAt: new Date(time), videoId: BigInt(last) };
    const rest = await repository.newest({ ...wanted, without: ranking.ids }, behind, fetch - first.length);
    return [...first, ...rest.map((row) => ({ videoId: row.videoId, place: placeInRest(ranking, row) }))];
  }

  #rankingOf(name: string, wanted: Wanted, after: Key | undefined): Promise<Ranking> {
    const { repository, rankings } = this.#parts;
    if (after) return rankings.earlier(name, Number(after[0]));
    return rankings.latest(name, async (most) =>
      (await repository.mostWatched(wanted, most)).map(({ videoId }) => videoId),
    );
  }

  /** Those that are still there. */
  async #first(wanted: Wanted, { generation, ids }: Ranking, from: number, fetch: number): Promise<Placed[]> {
    const left = ids.slice(from);
    const found: Placed[] = [];
    for (let at = 0; at < left.length && found.length < fetch; at += fetch) {
      const some = left.slice(at, at + fetch);
      const there = await this.#parts.repository.among(wanted, some);
      for (const [place, videoId] of some.entries())
        if (there.has(videoId)) found.push({ videoId, place: [generation, from + at + place + 1, ...TOP] });
    }
    return found;
  }
}

const placeInRest = ({ generation, ids }: Ranking, { shownAt, videoId }: Bearing): Key => [
  generation,
  ids.length,
  shownAt.toISOString(),
  String(videoId),
];
