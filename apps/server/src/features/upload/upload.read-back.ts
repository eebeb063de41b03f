import { createHash } from 'node:crypto';
import { type Cut, chunkRange } from '@liuguang/contract/upload/chunks';
import { ChunkSum } from './upload.chunk-sum.ts';
import { HEAD_BYTES } from './upload.content.ts';
import type { ChunkRow } from './upload.repository.ts';

export interface ReadBack {
  readonly sha256: Buffer;
  readonly head: Buffer;
}

/** Reads a whole file once, and lets a check see it as well. */
export async function readBack(content: AsyncIterable<Buffer>, check?: ChunkCheck): Promise<ReadBack> {
  const whole = createHash('sha256');
  const head: Buffer[] = [];
  let at = 0;
  for await (const piece of content) {
    whole.update(piece);
    check?.take(piece);
    // Copied, because the memory of a piece is used again for the next one.
    if (at < HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - at)));
    at += piece.length;
  }
  return { sha256: whole.digest(), head: Buffer.concat(head) };
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
