import type { Bus } from '../../../platform/bus.ts';
import { InvalidatedCache } from '../../../platform/invalidated-cache.ts';
import { type MaybePromise, mapMaybe } from '../../../platform/maybe-promise.ts';
import type { MediaAudience } from '../media.port.ts';

/** So long something that somebody has just seen, or turned down, may still be put before that person. */
const FRESH_MS = 10_000;
const KEPT = 40_000;
const KEPT_VIDEOS = 200_000;

/** What somebody has done with the videos of a page. */
export interface Remembrance {
  readonly finished: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

export const NOTHING_REMEMBERED: Remembrance = { finished: new Set(), unwanted: new Set() };

/** What people have done with what a page shows, asked once in a while for each page that somebody looks at. */
export class MediaMemory {
  readonly #audience: MediaAudience;
  readonly #known: InvalidatedCache<string, Remembrance>;
  /** A page is named by its number: it stays the same object while it is fresh. */
  readonly #numbers = new WeakMap<object, number>();
  #pages = 0;

  constructor(audience: MediaAudience, bus: Bus) {
    this.#audience = audience;
    this.#known = new InvalidatedCache(bus, {
      max: KEPT,
      ttlMs: FRESH_MS,
      weight: { most: KEPT_VIDEOS, of: ({ finished, unwanted }) => finished.size + unwanted.size },
    });
  }

  of<Page extends object>(
    accountId: bigint,
    page: Page,
    idsIn: (page: Page) => readonly string[],
  ): MaybePromise<Remembrance> {
    const asked = this.#known.read(`${accountId} ${this.#numberOf(page)}`, async () => {
      const ids = [...new Set(idsIn(page))].map(BigInt);
      const [finished, unwanted] = await Promise.all([
        this.#audience.finishedOf(accountId, ids),
        this.#audience.unwantedOf(accountId, ids),
      ]);
      if (finished.size + unwanted.size === 0) return NOTHING_REMEMBERED;
      return { finished: new Set([...finished].map(String)), unwanted: new Set([...unwanted].map(String)) };
    });
    return mapMaybe(asked, (remembered) => remembered ?? NOTHING_REMEMBERED);
  }

  #numberOf(page: object): number {
    const known = this.#numbers.get(page);
    if (known !== undefined) return known;
    this.#pages += 1;
    this.#numbers.set(page, this.#pages);
    return this.#pages;
  }
}
