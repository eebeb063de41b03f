const GENERATION_MS = 60_000;

/**
 * Remembers the nonces of the last two clock windows: a request stamped at the far edge of the window stays valid for
 * twice its length, so its nonce must be remembered for as long. Kept by the minute, so that forgetting is dropping
 * one whole set.
 */
export class NonceWindow {
  readonly #generations = new Map<number, Set<string>>();
  readonly #keptGenerations: number;

  constructor(windowSeconds: number) {
    this.#keptGenerations = Math.ceil((2 * windowSeconds * 1000) / GENERATION_MS) + 1;
  }

  /** Whether the nonce is new; it is not from then on. */
  admit(nonce: string, nowMs: number): boolean {
    const generation = Math.floor(nowMs / GENERATION_MS);
    const key = compact(nonce);
    for (const [at, nonces] of this.#generations) {
      if (at <= generation - this.#keptGenerations) this.#generations.delete(at);
      else if (nonces.has(key)) return false;
    }
    const current = this.#generations.get(generation);
    if (current) current.add(key);
    else this.#generations.set(generation, new Set([key]));
    return true;
  }
}

/** 16 bytes instead of 36 characters, and no slice that would keep the whole header alive. */
const compact = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('latin1');
