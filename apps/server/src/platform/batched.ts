interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchLimits {
  /** How many batches are under way at the same time; what is asked meanwhile waits for one of them to end. */
  readonly atOnce: number;
  /** How many questions are asked together at most. */
  readonly most: number;
  /** Whether those that failed together are asked once more, each alone, for one of them may have spoilt it for all. */
  readonly apart?: (error: unknown) => boolean;
  /** How long a batch waits at most for questions that are expected. */
  readonly patienceMs?: number;
}

/**
 * Asks together what was asked at about the same time. A question alone is asked at once; the busier it gets, the more
 * of them share the way to the database and back.
 */
export class Batched<Question, Answer> {
  readonly #answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #limits: BatchLimits;
  #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;
  #isDue = false;
  #expected = 0;
  #patience: NodeJS.Timeout | undefined;

  /** `answerAll` gives an answer to each question, in their order. */
  constructor(answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>, limits: BatchLimits) {
    this.#answerAll = answerAll;
    this.#limits = limits;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#soon();
    });
  }

  /** Announces a question, for which others wait a moment; to be let go of when it is asked, or will not be. */
  expect(): Disposable {
    let isOver = false;
    this.#expected += 1;
    const end = () => {
      if (isOver) return;
      isOver = true;
      this.#expected -= 1;
      if (this.#waiting.length > 0) this.#soon();
    };
    return { [Symbol.dispose]: end };
  }

  /** Not before everybody who is about to ask in this turn has asked. */
  #soon(): void {
    if (this.#isDue || this.#underWay >= this.#limits.atOnce) return;
    this.#isDue = true;
    process.nextTick(() => {
      this.#isDue = false;
      if (this.#expected === 0) this.#begin();
      else this.#patience ??= setTimeout(() => this.#begin(), this.#limits.patienceMs);
    });
  }

  #begin(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    void this.#run();
  }

  async #run(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#limits.most);
    this.#underWay += 1;
    if (this.#waiting.length > 0) this.#soon();
    await this.#answer(batch);
    this.#underWay -= 1;
    if (this.#waiting.length > 0) this.#soon();
  }

  /** Never fails itself: whoever asked does. */
  async #answer(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#answerAll(batch.map(({ question }) => question));
      if (answers.length !== batch.length) throw new Error(`${batch.length} questions got ${answers.length} answers`);
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (batch.length > 1 && this.#limits.apart?.(error)) await Promise.all(batch.map((one) => this.#answer([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}
