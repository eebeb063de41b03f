import { InTurn } from './in-turn.ts';

interface Turns {
  readonly inTurn: InTurn;
  users: number;
}

/** Turns for each key apart; a key that nobody uses any more takes no room. */
export class InTurnByKey {
  readonly #atOnce: number;
  readonly #byKey = new Map<string, Turns>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** How many keys are in use. */
  get size(): number {
    return this.#byKey.size;
  }

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const turns = this.#byKey.get(key) ?? { inTurn: new InTurn(this.#atOnce), users: 0 };
    this.#byKey.set(key, turns);
    turns.users += 1;
    try {
      return await turns.inTurn.run(work);
    } finally {
      turns.users -= 1;
      if (turns.users === 0) this.#byKey.delete(key);
    }
  }
}
