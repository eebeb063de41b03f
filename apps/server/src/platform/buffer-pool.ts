/**
 * Memory for bytes that are held for a moment, used again and again: taking it anew each time keeps the garbage
 * collector busier than whatever is done with the bytes. All pieces have one size, so that what is kept has a bound in
 * bytes, whatever was asked for.
 */
export class BufferPool {
  readonly pieceBytes: number;
  readonly #keep: number;
  readonly #free: Buffer[] = [];

  /** No more than `keptBytes` are kept while nobody uses them. */
  constructor({ pieceBytes, keptBytes }: { pieceBytes: number; keptBytes: number }) {
    this.pieceBytes = pieceBytes;
    this.#keep = Math.floor(keptBytes / pieceBytes);
  }

  /** A piece with whatever is in it, to be given back by whoever took it. */
  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.pieceBytes);
  }

  /** Nobody may use the piece from then on. */
  giveBack(piece: Buffer): void {
    if (this.#free.length < this.#keep) this.#free.push(piece);
  }

  /** Lends a piece, or as much of its beginning as is asked for; nobody may use it once `work` has ended. */
  async lend<Result>(bytes: number, work: (buffer: Buffer) => Promise<Result>): Promise<Result> {
    if (bytes > this.pieceBytes) throw new Error(`${bytes} bytes do not fit into a piece of ${this.pieceBytes}`);
    const piece = this.take();
    try {
      return await work(piece.subarray(0, bytes));
    } finally {
      this.giveBack(piece);
    }
  }
}
