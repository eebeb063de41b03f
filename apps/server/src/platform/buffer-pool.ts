/**
 * Memory for bytes that are held for a moment, used again and again: taking it anew each time keeps the garbage
 * collector busier than whatever is done with the bytes.
 */
export class BufferPool {
  readonly #unit: number;
  readonly #keep: number;
  readonly #free = new Map<number, Buffer[]>();

  /** Sizes are rounded up to whole `unit`s; so many of each size are kept. */
  constructor(unit: number, keep: number) {
    this.#unit = unit;
    this.#keep = keep;
  }

  /** Lends a buffer of that length, with whatever is in it; nobody may use it once `work` has ended. */
  async lend<Result>(bytes: number, work: (buffer: Buffer) => Promise<Result>): Promise<Result> {
    const size = Math.max(1, Math.ceil(bytes / this.#unit)) * this.#unit;
    const free = this.#free.get(size) ?? [];
    this.#free.set(size, free);
    const buffer = free.pop() ?? Buffer.allocUnsafeSlow(size);
    try {
      return await work(buffer.subarray(0, bytes));
    } finally {
      if (free.length < this.#keep) free.push(buffer);
    }
  }
}
