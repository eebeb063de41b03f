import { hash, verify } from '@node-rs/argon2';

/** The library's const enum does not outlive type stripping: 2 is its Argon2id. */
const ARGON2ID = 2;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password nobody has, so that an unknown name costs as much as a known one. */
const NOBODY = 'nobody’s password';

/**
 * Argon2id with a bounded number of hashes at once: each takes 19 MB and a whole core, and a crowd at the door must
 * not starve everything else.
 */
export class Passwords {
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;
  #running = 0;
  #nobodyHash: Promise<string> | undefined;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, PARAMETERS));
  }

  /** Takes the same time whether the name was known (`stored` given) or not. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    this.#nobodyHash ??= this.hash(NOBODY);
    const against = stored ?? (await this.#nobodyHash);
    const matches = await this.#inTurn(() => verify(against, password));
    return matches && stored !== undefined;
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
