import type { Candidate, Film, Source } from './ranker.film.ts';
import type { Shelf } from './ranker.shelves.ts';

/** How many each source brings at most; of sources with many parts, how many each part does. */
export const MOST: Readonly<Record<Source, number>> = {
  ...{ followed: 4, creators: 8, labels: 25, akin: 12, fresh: 60, popular: 60, explored: 25 },
};

/** What somebody may be offered, taken from shelves that are the same for everybody. */
export class CandidatePool {
  readonly #fits: (film: Film) => boolean;
  readonly #candidates = new Map<bigint, Candidate & { readonly sources: Set<Source> }>();
  #isWhole = true;

  constructor(fits: (film: Film) => boolean) {
    this.#fits = fits;
  }

  /** The first that fit. */
  take(source: Source, shelves: readonly Shelf[]): void {
    for (const { films, isWhole } of shelves) {
      let left = MOST[source];
      for (const film of films) {
        if (left === 0) break;
        if (!this.#fits(film)) continue;
        left -= 1;
        this.#add(source, film);
      }
      if (left > 0 && !isWhole) this.#isWhole = false;
    }
  }

  get all(): readonly Candidate[] {
    return [...this.#candidates.values()];
  }

  /** A shelf had nothing left that fits, and the library may have. */
  isShortOf(count: number): boolean {
    return !this.#isWhole && this.#candidates.size < count;
  }

  #add(source: Source, film: Film): void {
    const known = this.#candidates.get(film.id);
    if (known) known.sources.add(source);
    else this.#candidates.set(film.id, { film, sources: new Set([source]) });
  }
}
