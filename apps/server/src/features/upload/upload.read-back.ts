import { type Cut, chunkRange } from '@liuguang/contract/upload/chunks';
import { type ContentHash, newContentHasher } from '@liuguang/media/content-hash';
import { HEAD_BYTES } from '../../platform/file-content.ts';
import type { Draft } from '../../platform/storage/storage.ts';
import { ChunkSum } from './upload.chunk-sum.ts';
import type { ChunkRow } from './upload.repository.ts';

export interface ReadBack {
  readonly hash: ContentHash;
  readonly head: Buffer;
}

/** Reads a whole file once, and lets a check see it as well. */
export async function readBack(content: AsyncIterable<Buffer>, check?: ChunkCheck): Promise<ReadBack> {
  const reading = new Reading();
  for await (const piece of content) {
    reading.take(piece);
    check?.take(piece);
  }
  return reading.end();
}

class Reading {
  readonly #whole = newContentHasher();
  readonly #head: Buffer[] = [];
  #at = 0;

  get at(): number {
    return this.#at;
  }

  take(piece: Buffer): void {
    this.#whole.update(piece);
    // Copied, because the memory of a piece is used again for the next one.
    if (this.#at < HEAD_BYTES) this.#head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - this.#at)));
    this.#at += piece.length;
  }

  end(): ReadBack {
    return { hash: this.#whole.end(), head: Buffer.concat(this.#head) };
  }
}

/** Less than this is not worth opening the file for. */
const STEP_BYTES = 8 * 1024 * 1024;

/**
 * Reads a file while it comes, from its beginning as far as there is no hole: when the last byte is there, whoever sent
 * it waits for the rest alone.
 */
export class EarlyReadBack {
  readonly #draft: Pick<Draft, 'pieces'>;
  readonly #reading = new Reading();
  #until = 0;
  #underWay: Promise<void> | undefined;

  constructor(draft: Pick<Draft, 'pieces'>) {
    this.#draft = draft;
  }

  /** There is no hole before that any more. */
  reach(until: number): void {
    this.#until = Math.max(this.#until, until);
    if (this.#until - this.#reading.at >= STEP_BYTES) this.#goOn().catch(() => undefined);
  }

  /** Fails when the file is shorter than that, or could not be read at any time: it is then to be read anew. */
  async end(totalSize: number): Promise<ReadBack> {
    this.#until = totalSize;
    await this.#goOn();
    return this.#reading.end();
  }

  #goOn(): Promise<void> {
    this.#underWay ??= this.#read();
    return this.#underWay;
  }

  async #read(): Promise<void> {
    while (this.#reading.at < this.#until) {
      const part = { start: this.#reading.at, end: this.#until };
      for await (const piece of this.#draft.pieces(part)) this.#reading.take(piece);
      if (this.#reading.at < part.end) throw new Error(`there is nothing at ${this.#reading.at}`);
    }
    this.#underWay = undefined;
  }
}

/** Compares every chunk of a file, as it is read, with what was noted when the chunk came. */
export class ChunkCheck {
  readonly #cut: Cut;
  readonly #noted: ReadonlyMap<number, Buffer>;
  readonly #sound = new Set<number>();
  #number = 1;
  #at = 0;
  #sum = new ChunkSum();

  constructor(cut: Cut, chunks: readonly ChunkRow[]) {
    this.#cut = cut;
    this.#noted = new Map(chunks.map(({ number, sum }) => [number, sum]));
  }

  take(piece: Buffer): void {
    for (let rest = piece; rest.length > 0 && this.#number <= this.#cut.totalChunks; ) {
      const { end } = chunkRange(this.#cut, this.#number);
      const part = rest.subarray(0, end - this.#at);
      this.#sum.add(part);
      this.#at += part.length;
      rest = rest.subarray(part.length);
      if (this.#at === end) this.#next();
    }
  }

  /** Numbers of the chunks that are not on the disk as they came. */
  get damaged(): number[] {
    const all = Array.from({ length: this.#cut.totalChunks }, (_, index) => index + 1);
    return all.filter((number) => !this.#sound.has(number));
  }

  #next(): void {
    if (this.#noted.get(this.#number)?.equals(this.#sum.end())) this.#sound.add(this.#number);
    this.#sum = new ChunkSum();
    this.#number += 1;
  }
}
