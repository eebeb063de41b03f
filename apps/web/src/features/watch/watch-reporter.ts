import { ApiError } from '@liuguang/client/errors';
import { WATCH } from '@liuguang/contract/watch/rules';
import type { WatchOutcome, WatchReport } from '@liuguang/contract/watch/schemas';

export interface ReporterParts {
  readonly send: (reports: readonly WatchReport[]) => Promise<readonly WatchOutcome[]>;
  /** What could not be sent yet, over reloads. */
  readonly kept: { readonly read: () => readonly WatchReport[]; readonly write: (all: readonly WatchReport[]) => void };
  /** Of the session that was told of, which may be over by now. */
  readonly onTaken: (session: string) => void;
}

/** More than are worth keeping of a journey without a network. */
const MOST_KEPT = 240;

/** Sends reports in their order, one batch at a time; what does not get through waits for the next. */
export class WatchReporter {
  readonly #parts: ReporterParts;
  #sending: Promise<void> | undefined;

  constructor(parts: ReporterParts) {
    this.#parts = parts;
  }

  add(report: WatchReport): void {
    const { kept } = this.#parts;
    kept.write([...kept.read(), report].slice(-MOST_KEPT));
    void this.send();
  }

  /** Resolves when all is sent, or something did not get through. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { kept } = this.#parts;
    for (let batch = kept.read().slice(0, WATCH.reportsAtOnce); batch.length > 0; ) {
      if (!(await this.#sendBatch(batch))) return;
      kept.write(kept.read().slice(batch.length));
      batch = kept.read().slice(0, WATCH.reportsAtOnce);
    }
  }

  /** False when it is to be tried again. */
  async #sendBatch(batch: readonly WatchReport[]): Promise<boolean> {
    try {
      const outcomes = await this.#parts.send(batch);
      const last = batch.at(-1);
      if (last && outcomes.at(-1)?.standing === 'taken') this.#parts.onTaken(last.session);
      return true;
    } catch (error) {
      // What the server will not take, it will not take later either.
      return error instanceof ApiError && error.status < 500 && error.status !== 429;
    }
  }
}
