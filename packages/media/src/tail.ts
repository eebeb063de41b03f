/** Keeps the last bytes of a stream as text. */
export class Tail {
  readonly #bytes: number;
  #kept = Buffer.alloc(0);

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  async read(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) this.#kept = Buffer.concat([this.#kept, chunk]).subarray(-this.#bytes);
  }

  text(): string {
    return this.#kept.toString('utf8').trim();
  }
}
