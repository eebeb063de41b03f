import { type Cut, chunkRange } from '@liuguang/contract/upload/chunks';
import type { ChunkState } from './states.ts';

interface Chunk {
  state: ChunkState;
  /** Bytes on their way, of one that is being sent. */
  loaded: number;
}

const DONE: readonly ChunkState[] = ['success', 'complete'];
const MOVING: readonly ChunkState[] = ['reading', 'uploading', 'progress', 'retry'];

/** Where every chunk of a file stands. */
export class ChunkBoard {
  readonly cut: Cut;
  readonly #chunks: Chunk[];
  #doneBytes = 0;

  constructor(cut: Cut) {
    this.cut = cut;
    this.#chunks = Array.from({ length: cut.totalChunks }, () => ({ state: 'pending', loaded: 0 }));
  }

  stateOf(number: number): ChunkState {
    return this.#chunk(number).state;
  }

  /** The first that is neither done nor being sent. */
  next(): number | undefined {
    const index = this.#chunks.findIndex(({ state }) => state === 'pending');
    return index < 0 ? undefined : index + 1;
  }

  get isDone(): boolean {
    return this.#chunks.every(({ state }) => DONE.includes(state));
  }

  /** Bytes that are on the server, and those on their way to it. */
  get sentBytes(): number {
    return this.#chunks.reduce((sum, { loaded }) => sum + loaded, this.#doneBytes);
  }

  mark(number: number, state: ChunkState): void {
    const chunk = this.#chunk(number);
    const bytes = this.bytesOf(number);
    if (DONE.includes(chunk.state)) this.#doneBytes -= bytes;
    if (DONE.includes(state)) this.#doneBytes += bytes;
    chunk.state = state;
    if (state !== 'progress') chunk.loaded = 0;
  }

  progress(number: number, loaded: number): void {
    this.mark(number, 'progress');
    // The form around the bytes is sent, too.
    this.#chunk(number).loaded = Math.min(loaded, this.bytesOf(number));
  }

  /** What the server has, as it says itself. */
  setPresent(numbers: readonly number[]): void {
    const present = new Set(numbers);
    for (const number of this.#numbers()) {
      if (present.has(number)) this.mark(number, 'complete');
      else if (DONE.includes(this.stateOf(number))) this.mark(number, 'pending');
    }
  }

  setMissing(numbers: readonly number[]): void {
    for (const number of numbers) this.mark(number, 'pending');
  }

  /** Nothing is being sent any more, and what failed may be tried again. */
  resetUnfinished(): void {
    for (const number of this.#numbers()) {
      const state = this.stateOf(number);
      if (MOVING.includes(state) || state === 'error') this.mark(number, 'pending');
    }
  }

  bytesOf(number: number): number {
    const { start, end } = chunkRange(this.cut, number);
    return end - start;
  }

  #numbers(): number[] {
    return this.#chunks.map((_, index) => index + 1);
  }

  #chunk(number: number): Chunk {
    const chunk = this.#chunks[number - 1];
    if (!chunk) throw new RangeError(`there is no chunk ${number}`);
    return chunk;
  }
}
