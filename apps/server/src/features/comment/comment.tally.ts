import type { Contributions } from '../../platform/composition/extension-point.ts';
import { afterCommit, type Database, type Transaction } from '../../platform/postgres/database.ts';
import type { CommentSubjects } from './comment.port.ts';
import type { CommentRepository } from './comment.repository.ts';

export interface TallyParts {
  readonly database: Database;
  readonly repository: CommentRepository;
  readonly subjects: Contributions<CommentSubjects>;
  readonly onFailure: (error: unknown) => void;
}

const SOON_MS = 500;
const AT_ONCE = 5000;

/** Adds up how many comments things have: soon after they came, for all of them together. */
export class CommentTallying {
  readonly #parts: TallyParts;
  #due: NodeJS.Timeout | undefined;

  constructor(parts: TallyParts) {
    this.#parts = parts;
  }

  /** To be called in every transaction that notes something to be added up. What a process leaves undone a job does. */
  afterCommit(tx: Transaction): void {
    afterCommit(tx, () => this.soon());
  }

  /** The same, for whoever has noted something already. */
  soon(): void {
    this.#due ??= setTimeout(() => {
      this.#due = undefined;
      this.run().catch(this.#parts.onFailure);
    }, SOON_MS).unref();
  }

  /** Tells how many things have another count now. */
  async run(): Promise<number> {
    const { database, repository, subjects } = this.#parts;
    const deltas = await database.transaction(async (tx) => {
      const summed = await repository.tally(tx, AT_ONCE);
      for (const { contentTypes, count } of subjects.all) {
        const theirs = summed.filter(
          ({ contentType, comments }) => comments !== 0 && contentTypes.includes(contentType),
        );
        if (theirs.length > 0) await count(tx, theirs);
      }
      return summed;
    });
    return deltas.length;
  }
}
