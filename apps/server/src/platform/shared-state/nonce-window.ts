import { Refused } from '../refused.ts';
import { NonceSet, uuidWords } from './nonce-set.ts';
import type { ReplayWindow } from './shared-state.ts';

const GENERATION_MS = 60_000;
/** About 200 MB at most; 6000 requests a second, all the time, before it is full. */
const MOST_NONCES = 4_000_000;

/**
 * Remembers the nonces of the last two clock windows: a request stamped at the far edge of the window stays valid for
 * twice its length, so its nonce must be remembered for as long. Kept by the minute, so that forgetting is dropping
 * one whole set.
 */
export class NonceWindow implements ReplayWindow {
  readonly #generations = new Map<number, NonceSet>();
  readonly #generationCount: number;
  readonly #most: number;

  constructor(windowSeconds: number, most = MOST_NONCES) {
    this.#most = most;
    this.#generationCount = Math.ceil((2 * windowSeconds * 1000) / GENERATION_MS) + 1;
  }

  /**
   * Whether the nonce, a UUID, is new; it is not from then on. When there are as many as can be remembered, nothing is
   * admitted until the oldest may be forgotten: what is not remembered could be sent again.
   */
  admit(nonce: string, nowMs: number): boolean {
    const generation = Math.floor(nowMs / GENERATION_MS);
    const uuid = uuidWords(nonce);
    let remembered = 0;
    for (const [at, nonces] of this.#generations) {
      if (at <= generation - this.#generationCount) this.#generations.delete(at);
      else if (at !== generation && nonces.has(uuid)) return false;
      else remembered += nonces.size;
    }
    if (remembered >= this.#most) throw new Refused('engineDown', { retryAfterSeconds: GENERATION_MS / 1000 });
    const current = this.#generations.get(generation) ?? new NonceSet();
    this.#generations.set(generation, current);
    return current.add(uuid);
  }
}
