import type { MediaCard } from '@liuguang/contract/media/home';
import type { MediaSort } from '@liuguang/contract/media/lists';
import type { Key } from '../../platform/page.ts';
import { TOP } from '../../platform/ranking/ranked-place.ts';
import type { Ranking, Rankings } from '../../platform/ranking/rankings.ts';
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

export interface Found {
  readonly id: bigint;
  readonly card: MediaCard;
  /** Where to go on behind it. */
  readonly place: Key;
}

/**
 * Videos in an order that changes while somebody reads on: first a ranking, which stays as it was when they began, then
 * all others, the newest first. So nothing comes twice and nothing is left out, whatever is counted meanwhile.
 */
export class MediaRankings {
  readonly #parts: RankingParts;

  constructor(parts: RankingParts) {
    this.#parts = parts;
  }

  /** Up to so many, from where somebody stopped; `start` is where to begin while nothing was found. */
  async read(ranked: Ranked, after: Key | undefined, wanted: number): Promise<{ start: Key; found: Found[] }> {
    const ranking = await this.#rankingOf(ranked, after);
    const start = after ?? [ranking.generation, 0, ...TOP];
    const found = await this.#first(ranked, ranking, Number(start[1]), wanted);
    if (found.length === wanted) return { start, found };
    return { start, found: [...found, ...(await this.#rest(ranked, ranking, start.slice(2), wanted - found.length))] };
  }

  #rankingOf({ name, filter, sort }: Ranked, after: Key | undefined): Promise<Ranking> {
    const { repository, rankings } = this.#parts;
    if (after) return rankings.earlier(name, Number(after[0]));
    return rankings.latest(name, async (most) => {
      const rows = await repository.list(filter, sort, { after: undefined, fetch: most });
      return rows.map(({ id }) => id);
    });
  }

  /** Some of them may be shown to nobody by now: then others are asked for, which is rare. */
  async #first({ without }: Ranked, { generation, ids }: Ranking, from: number, wanted: number): Promise<Found[]> {
    const left = ids.map((id, at) => ({ id, at })).slice(from);
    const open = without ? left.filter(({ id }) => !without.has(id)) : left;
    const found: Found[] = [];
    for (let at = 0; at < open.length && found.length < wanted; at += wanted) {
      const some = new Map(open.slice(at, at + wanted).map((one) => [String(one.id), one]));
      const cards = await this.#parts.cards.cardsOf([...some.values()].map(({ id }) => id));
      for (const card of cards) {
        const one = some.get(card.id);
        if (one) found.push({ id: one.id, card, place: [generation, one.at + 1, ...TOP] });
      }
    }
    return found.slice(0, wanted);
  }

  async #rest({ filter, without }: Ranked, { generation, ids }: Ranking, after: Key, wanted: number): Promise<Found[]> {
    const { repository, cards } = this.#parts;
    const rows = await repository.list({ ...filter, without: [...ids, ...(without ?? [])] }, 'newest', {
      after,
      fetch: wanted,
    });
    const shown = await cards.present(rows);
    return rows.flatMap((row, at) => {
      const card = shown[at];
      return card ? [{ id: row.id, card, place: [generation, ids.length, ...placeOf(row)] }] : [];
    });
  }
}
