import { Refused } from './refused.ts';

/**
 * Lets so many at once do their work. A place that becomes free goes straight to who waits longest, so that nobody
 * who comes by can take it first. Who has waited for `patienceMs` is told to try later.
 */
export class InTurn {
  readonly #atOnce: number;
  readonly #patienceMs: number | undefined;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(atOnce: number, patienceMs?: number) {
    this.#atOnce = atOnce;
    this.#patienceMs = patienceMs;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#place();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #place(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (settle: () => void) => {
      clearTimeout(patience);
      this.#waiting.delete(go);
      settle();
    };
    const go = () => leave(resolve);
    const giveUp = () => leave(() => reject(new Refused('engineDown', { retryAfterSeconds: 2 })));
    const patience = this.#patienceMs === undefined ? undefined : setTimeout(giveUp, this.#patienceMs);
    this.#waiting.add(go);
    return promise;
  }
}
