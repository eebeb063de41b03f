import { NonceSet, uuidWords } from './nonce-set.ts';

const GENERATION_MS = 60_000;

/**
 * Remembers the nonces of the last two clock windows: a request stamped at the far edge of the window stays valid for
 * twice its length, so its nonce must be remembered for as long. Kept by the minute, so that forgetting is dropping
 * one whole set.
 */
export class NonceWindow {
  readonly #generations = new Map<number, NonceSet>();
  readonly #keptGenerations: number;

  constructor(windowSeconds: number) {
    this.#keptGenerations = Math.ceil((2 * windowSeconds * 1000) / GENERATION_MS) + 1;
  }

  /** Whether the nonce, a UUID, is new; it is not from then on. */
  admit(nonce: string, nowMs: number): boolean {
    const generation = Math.floor(nowMs / GENERATION_MS);
    const uuid = uuidWords(nonce);
    for (const [at, nonces] of this.#generations) {
      if (at <= generation - this.#keptGenerations) this.#generations.delete(at);
      else if (at !== generation && nonces.has(uuid)) return false;
    }
    const current = this.#generations.get(generation) ?? new NonceSet();
    this.#generations.set(generation, current);
    return current.add(uuid);
  }
}
