/**
 * A map that forgets what was not used for long: between `max` and twice as many entries are kept. When the younger
 * half is full it becomes the older one, and the older one goes. To find something is to look into a plain map, which
 * on every request costs less than to keep an exact order of use.
 */
export class Recent<Key, Value> {
  readonly #max: number;
  #younger = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: Key): Value | undefined {
    const young = this.#younger.get(key);
    if (young !== undefined) return young;
    const old = this.#older.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#younger.size >= this.#max) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
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
  }
}
