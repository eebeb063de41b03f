import { LRUCache } from 'lru-cache';
import type { Bus } from './bus.ts';
import type { Soon } from './when-there.ts';

/**
 * What was last read from the database, by key, for a short while. Its owner forgets what a notice names; while
 * notices cannot arrive, nothing is answered from memory.
 */
export class Remembered<Key extends string | bigint, Value extends object> {
  readonly #values: LRUCache<Key, Value>;
  readonly #bus: Bus;

  constructor(bus: Bus, options: { max: number; ttlMs: number }) {
    this.#bus = bus;
    // To the tenth of a second, because for each new moment it looks at the clock the cache starts a timer.
    this.#values = new LRUCache({ max: options.max, ttl: options.ttlMs, ttlResolution: 100 });
    bus.onGap(() => this.#values.clear());
  }

  read(key: Key, load: () => Promise<Value | undefined>): Soon<Value | undefined> {
    if (!this.#bus.listening) return load();
    return this.#values.get(key) ?? this.#learn(key, load);
  }

  async #learn(key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const epoch = this.#bus.epoch;
    const value = await load();
    // A notice that arrived while the row was being read may be about this very row: then it is not kept.
    if (value && this.#bus.listening && this.#bus.epoch === epoch) this.#values.set(key, value);
    return value;
  }

  forget(key: Key): void {
    this.#values.delete(key);
  }

  forgetWhere(test: (value: Value) => boolean): void {
    for (const [key, value] of this.#values.entries()) if (test(value)) this.#values.delete(key);
  }
}
