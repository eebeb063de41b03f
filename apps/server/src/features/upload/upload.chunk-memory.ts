import { BufferPool } from '../../platform/buffer-pool.ts';
import { Refused } from '../../platform/refused.ts';
import { subscriberOf } from '../../platform/subscriber.ts';

interface Share {
  readonly bytes: number;
  /** Chunks on their way at the same time. */
  readonly chunks: number;
}

export interface ChunkMemoryLimits {
  readonly pieceBytes: number;
  /** What is kept for the next chunks while there are none. */
  readonly keptBytes: number;
  readonly allBytes: number;
  readonly person: Share;
  readonly address: Share;
}

const KB = 1024;
const MB = 1024 * KB;

/** A person may send two of the largest chunks at once; an address, which many people may share, somewhat more. */
const LIMITS: ChunkMemoryLimits = {
  pieceBytes: 64 * KB,
  keptBytes: 16 * MB,
  allBytes: 256 * MB,
  person: { bytes: 64 * MB, chunks: 32 },
  address: { bytes: 96 * MB, chunks: 128 },
};

/** What one person, or one address, holds at present. */
interface Holder {
  readonly key: string;
  readonly limit: Share;
  bytes: number;
  chunks: number;
}

/**
 * Memory for chunks until they are whole. Only bytes that have arrived take any, so that announcing a chunk stops
 * nobody else; and no person and no address gets all of it.
 */
export class ChunkMemory {
  readonly #limits: ChunkMemoryLimits;
  readonly #pool: BufferPool;
  readonly #holders = new Map<string, Holder>();
  #bytes = 0;

  constructor(limits: ChunkMemoryLimits = LIMITS) {
    this.#limits = limits;
    this.#pool = new BufferPool(limits);
  }

  /** Room for one chunk, to be let go of once the chunk is dealt with. */
  open(personId: bigint, address: string): HeldChunk {
    const holders = [
      this.#holder(`person ${personId}`, this.#limits.person),
      this.#holder(`address ${subscriberOf(address)}`, this.#limits.address),
    ];
    if (holders.some(({ chunks, limit }) => chunks >= limit.chunks)) throw overShare();
    for (const holder of holders) {
      holder.chunks += 1;
      this.#holders.set(holder.key, holder);
    }
    return new HeldChunk({
      take: () => this.#take(holders),
      close: (pieces) => this.#close(holders, pieces),
    });
  }

  #take(holders: readonly Holder[]): Buffer {
    const { pieceBytes } = this.#pool;
    if (holders.some(({ bytes, limit }) => bytes + pieceBytes > limit.bytes)) throw overShare();
    if (this.#bytes + pieceBytes > this.#limits.allBytes) throw new Refused('engineDown', { retryAfterSeconds: 1 });
    this.#bytes += pieceBytes;
    for (const holder of holders) holder.bytes += pieceBytes;
    return this.#pool.take();
  }

  #close(holders: readonly Holder[], pieces: readonly Buffer[]): void {
    const bytes = pieces.length * this.#pool.pieceBytes;
    this.#bytes -= bytes;
    for (const holder of holders) {
      holder.bytes -= bytes;
      holder.chunks -= 1;
      if (holder.chunks === 0) this.#holders.delete(holder.key);
    }
    for (const piece of pieces) this.#pool.giveBack(piece);
  }

  #holder(key: string, limit: Share): Holder {
    return this.#holders.get(key) ?? { key, limit, bytes: 0, chunks: 0 };
  }
}

interface Source {
  take(): Buffer;
  close(pieces: readonly Buffer[]): void;
}

/** The bytes of one chunk that have arrived so far. */
export class HeldChunk implements Disposable {
  readonly #source: Source;
  readonly #pieces: Buffer[] = [];
  /** Bytes in the last piece. */
  #filled = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Copies the bytes; refuses when there is no room for them. */
  add(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      const piece = this.#unfilled();
      const copied = bytes.copy(piece, this.#filled, at);
      this.#filled += copied;
      at += copied;
    }
  }

  /** In their order, for as long as the chunk is held. */
  get pieces(): readonly Buffer[] {
    return this.#pieces.map((piece, at) => (at === this.#pieces.length - 1 ? piece.subarray(0, this.#filled) : piece));
  }

  [Symbol.dispose](): void {
    this.#source.close(this.#pieces.splice(0));
  }

  #unfilled(): Buffer {
    const last = this.#pieces.at(-1);
    if (last && this.#filled < last.length) return last;
    const piece = this.#source.take();
    this.#pieces.push(piece);
    this.#filled = 0;
    return piece;
  }
}

const overShare = (): Refused => new Refused('tooMany', { retryAfterSeconds: 1 });
