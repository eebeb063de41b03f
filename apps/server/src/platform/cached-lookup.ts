import { Batched } from './batched.ts';
import type { Bus } from './bus.ts';
import { InvalidatedCache } from './invalidated-cache.ts';

interface LookupOptions {
  readonly max: number;
  readonly ttlMs: number;
}

const LIMITS = { atOnce: 4, most: 500 };

/** What many ask for by its key: remembered like in any `InvalidatedCache`, and what is not is read together. */
export class CachedLookup<Key extends string | bigint, Value extends object> {
  readonly #known: InvalidatedCache<Key, Value>;
  readonly #missing: Batched<Key, Value | undefined>;

  /** `load` leaves out what is not there. */
  constructor(bus: Bus, load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>, options: LookupOptions) {
    this.#known = new InvalidatedCache(bus, options);
    this.#missing = new Batched(async (keys) => {
      const found = await load([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    }, LIMITS);
  }

  /** Those that are there, in the order of their keys. */
  async of(keys: readonly Key[]): Promise<Value[]> {
    const found = await Promise.all(keys.map((key) => this.#known.read(key, () => this.#missing.ask(key))));
    return found.filter((value) => value !== undefined);
  }

  forgetAll(): void {
    this.#known.forgetWhere(() => true);
  }
}
