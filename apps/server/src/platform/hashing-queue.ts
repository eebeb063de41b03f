import { Refused } from './refused.ts';

/** What a password is hashed for: somebody who has an account waits at its door, or a new password is made. */
export type HashingPurpose = 'signIn' | 'newPassword';

/** How many may wait. At some 50 ms a hash this is a matter of a few seconds; who comes later is told so at once. */
const WAITING_AT_MOST: Readonly<Record<HashingPurpose, number>> = { signIn: 64, newPassword: 16 };
/** While both wait, so many sign in for each new password. */
const SIGN_INS_IN_A_ROW = 3;
/** Of the places to wait for a new password, so many taken are busy. */
const BUSY_SHARE = 0.75;
const RETRY_AFTER_SECONDS = 3;

interface Waiting {
  readonly go: () => void;
  readonly refuse: () => void;
}

/** Those who wait for one purpose, one of each sender in turn, so that nobody stands behind somebody else's crowd. */
class Lane {
  readonly #atMost: number;
  readonly #bySender = new Map<string, Waiting[]>();
  size = 0;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  /** In a full lane the newest of the largest crowd gives way; false when that is the sender's own. */
  add(from: string, waiting: Waiting): boolean {
    const own = this.#bySender.get(from) ?? [];
    if (this.size >= this.#atMost && !this.#makeRoom(own.length)) return false;
    own.push(waiting);
    this.#bySender.set(from, own);
    this.size += 1;
    return true;
  }

  next(): Waiting | undefined {
    const [first] = this.#bySender;
    if (!first) return undefined;
    const [from, crowd] = first;
    const next = crowd.shift();
    this.size -= 1;
    // To the end of the line of senders.
    this.#bySender.delete(from);
    if (crowd.length > 0) this.#bySender.set(from, crowd);
    return next;
  }

  #makeRoom(own: number): boolean {
    let largest: Waiting[] = [];
    for (const crowd of this.#bySender.values()) if (crowd.length > largest.length) largest = crowd;
    // Never the only one of a sender, so that nobody's crowd is emptied here.
    if (largest.length <= own + 1) return false;
    largest.pop()?.refuse();
    this.size -= 1;
    return true;
  }
}

/**
 * Who may hash now. Hashing takes a core and 19 MB: so many at once, a bounded number waiting, the others told at once
 * to come again. People who sign in go before new passwords, which never take the last place where there are several.
 */
export class HashingQueue {
  readonly #atOnce: number;
  readonly #lanes = { signIn: new Lane(WAITING_AT_MOST.signIn), newPassword: new Lane(WAITING_AT_MOST.newPassword) };
  readonly #running = { signIn: 0, newPassword: 0 };
  #signInsInARow = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Whether newcomers had better prove that they are people before they join. */
  get isBusy(): boolean {
    return this.#lanes.newPassword.size >= WAITING_AT_MOST.newPassword * BUSY_SHARE;
  }

  async run<Value>(purpose: HashingPurpose, from: string, work: () => Promise<Value>): Promise<Value> {
    if (this.#mayStart(purpose) && this.#lanes[purpose].size === 0) this.#running[purpose] += 1;
    else await this.#wait(purpose, from);
    try {
      return await work();
    } finally {
      this.#running[purpose] -= 1;
      this.#startNext();
    }
  }

  #mayStart(purpose: HashingPurpose): boolean {
    const { signIn, newPassword } = this.#running;
    if (signIn + newPassword >= this.#atOnce) return false;
    return purpose === 'signIn' || newPassword < Math.max(1, this.#atOnce - 1);
  }

  #wait(purpose: HashingPurpose, from: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = () => reject(new Refused('tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    if (!this.#lanes[purpose].add(from, { go: resolve, refuse })) refuse();
    return promise;
  }

  /** Places are handed on, so that nobody who comes by can take one first. */
  #startNext(): void {
    for (let purpose = this.#nextPurpose(); purpose; purpose = this.#nextPurpose()) {
      this.#signInsInARow = purpose === 'signIn' ? this.#signInsInARow + 1 : 0;
      this.#running[purpose] += 1;
      this.#lanes[purpose].next()?.go();
    }
  }

  #nextPurpose(): HashingPurpose | undefined {
    const order: HashingPurpose[] =
      this.#signInsInARow < SIGN_INS_IN_A_ROW ? ['signIn', 'newPassword'] : ['newPassword', 'signIn'];
    return order.find((purpose) => this.#lanes[purpose].size > 0 && this.#mayStart(purpose));
  }
}
