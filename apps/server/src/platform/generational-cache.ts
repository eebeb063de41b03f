/** A bound on what the values weigh together, for values whose size others decide. */
export interface WeightLimit<Value> {
  readonly most: number;
  of(value: Value): number;
}

/**
 * A map that forgets what was not used for long: between `max` and twice as many entries are kept, or what weighs
 * twice as much as is allowed. When the younger half is full it becomes the older one, and the older one goes. To find
 * something is to look into a plain map, which on every request costs less than to keep an exact order of use.
 */
export class GenerationalCache<Key, Value> {
  readonly #max: number;
  readonly #weight: WeightLimit<Value> | undefined;
  #younger = new Map<Key, Value>();
  #older = new Map<Key, Value>();
  #youngerWeight = 0;

  constructor(max: number, weight?: WeightLimit<Value>) {
    this.#max = max;
    this.#weight = weight;
  }

  get(key: Key): Value | undefined {
    const young = this.#younger.get(key);
    if (young !== undefined) return young;
    const old = this.#older.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** What is too heavy by itself is not kept. */
  set(key: Key, value: Value): void {
    const weight = this.#weight?.of(value) ?? 0;
    const most = this.#weight?.most ?? 0;
    if (weight > most) {
      this.delete(key);
      return;
    }
    if (this.#younger.size >= this.#max || this.#youngerWeight + weight > most) {
      this.#older = this.#younger;
      this.#younger = new Map();
      this.#youngerWeight = 0;
    }
    // A value that is replaced, or deleted, goes on being counted until its half goes: the bound is never too high.
    this.#youngerWeight += weight;
    this.#younger.set(key, value);
  }

  delete(key: Key): void {
    this.#younger.delete(key);
    this.#older.delete(key);
  }

  deleteWhere(test: (value: Value) => boolean): void {
    for (const half of [this.#younger, this.#older]) {
      for (const [key, value] of half) if (test(value)) half.delete(key);
    }
  }

  clear(): void {
    this.#younger.clear();
    this.#older.clear();
    this.#youngerWeight = 0;
  }
}
