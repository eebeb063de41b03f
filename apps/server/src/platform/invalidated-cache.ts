import type { Bus } from './bus.ts';
import { GenerationalCache, type WeightLimit } from './generational-cache.ts';
import type { MaybePromise } from './maybe-promise.ts';

interface Known<Value> {
  readonly value: Value;
  readonly until: number;
}

/**
 * What was last read from the database, by key, for a short while. Its owner forgets what a notice names; while
 * notices cannot arrive, nothing is answered from memory.
 */
export class InvalidatedCache<Key extends string | bigint, Value extends object> {
  readonly #values: GenerationalCache<Key, Known<Value>>;
  readonly #bus: Bus;
  readonly #ttlMs: number;

  constructor(bus: Bus, options: { max: number; ttlMs: number; weight?: WeightLimit<Value> }) {
    this.#bus = bus;
    this.#ttlMs = options.ttlMs;
    const { max, weight } = options;
    this.#values = new GenerationalCache(max, weight && { most: weight.most, of: ({ value }) => weight.of(value) });
    bus.onGap(() => this.#values.clear());
  }

  read(key: Key, load: () => Promise<Value | undefined>): MaybePromise<Value | undefined> {
    if (!this.#bus.listening) return load();
    const known = this.#values.get(key);
    return known && performance.now() < known.until ? known.value : this.#learn(key, load);
  }

  async #learn(key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const epoch = this.#bus.epoch;
    const value = await load();
    // A notice that arrived while the row was being read may be about this very row: then it is not kept.
    const mayKeep = this.#bus.listening && this.#bus.epoch === epoch;
    if (value && mayKeep) this.#values.set(key, { value, until: performance.now() + this.#ttlMs });
    return value;
  }

  forget(key: Key): void {
    this.#values.delete(key);
  }

  forgetWhere(test: (value: Value) => boolean): void {
    this.#values.deleteWhere(({ value }) => test(value));
  }
}

/** As long as it is when it is written out, for answers that are kept to be sent again. */
export const writtenLength = (value: object): number =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)).length;
