import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HashingQueue } from './hashing-queue.ts';

/** The library's const enum does not outlive type stripping: 2 is its Argon2id. */
const ARGON2ID = 2;
/** `memory` in KiB. */
export const hashParameters = (memory: number) =>
  ({ algorithm: ARGON2ID, memoryCost: memory, timeCost: 2, parallelism: 1 }) as const;

/**
 * Each hash takes a core for as long as it lasts: one is left to the event loop and the database. And each takes one of
 * the four threads that files, pictures and names of hosts need as well: one of them is left, however many the cores.
 */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** A password nobody has, so that an unknown name costs as much as a known one. */
const NOBODY = 'nobody’s password';
/** Who asks where it is not somebody at the door. */
const OURSELVES = 'the server';

export interface Hashing {
  hash(password: string, parameters: ReturnType<typeof hashParameters>): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

export const argon2: Hashing = { hash, verify };

export interface PasswordCost {
  readonly atOnce: number;
  /** KiB for each hash. */
  readonly memory: number;
}

/**
 * Argon2id with a bounded number of hashes at once: each takes its memory and a whole core, and a crowd at the door must
 * not starve everything else. `from` is who asks, as limits count them; who comes when too many wait is refused with
 * `tooMany`.
 */
export class Passwords {
  readonly #queue: HashingQueue;
  readonly #argon2: Hashing;
  readonly #parameters: ReturnType<typeof hashParameters>;
  #nobodyHash: Promise<string> | undefined;

  constructor({ atOnce, memory }: PasswordCost, hashing: Hashing = argon2) {
    this.#queue = new HashingQueue(atOnce);
    this.#parameters = hashParameters(memory);
    this.#argon2 = hashing;
  }

  /** Whether so many new passwords wait that newcomers had better prove that they are people. */
  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  hash(password: string, from = OURSELVES): Promise<string> {
    return this.#queue.run('newPassword', from, () => this.#argon2.hash(password, this.#parameters));
  }

  /** Takes the same time whether the name was known (`stored` given) or not. */
  async verify(stored: string | undefined, password: string, from = OURSELVES): Promise<boolean> {
    const against = stored ?? (await this.#hashOfNobody());
    const matches = await this.#queue.run('signIn', from, () => this.#argon2.verify(against, password));
    return matches && stored !== undefined;
  }

  /** Made when first needed, and again when that failed. */
  #hashOfNobody(): Promise<string> {
    const hash = () => this.#argon2.hash(NOBODY, this.#parameters);
    this.#nobodyHash ??= this.#queue.run('signIn', OURSELVES, hash).catch((error: unknown) => {
      this.#nobodyHash = undefined;
      throw error;
    });
    return this.#nobodyHash;
  }
}
