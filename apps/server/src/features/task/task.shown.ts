import type { Bus } from '../../platform/bus.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { TaskRepository, TaskRow } from './task.repository.ts';

/** The tasks that are shown, which are few and the same for everybody: remembered until an operator changes one. */
export class ShownTasks {
  readonly #repository: TaskRepository;
  readonly #bus: Bus;
  #known: Promise<readonly TaskRow[]> | undefined;

  constructor(repository: TaskRepository, bus: Bus) {
    this.#repository = repository;
    this.#bus = bus;
    const forget = () => {
      this.#known = undefined;
    };
    bus.subscribe('task', forget);
    bus.onGap(forget);
  }

  /** In the order in which they are shown. While notices between processes cannot arrive, they are read anew each time. */
  all(): Promise<readonly TaskRow[]> {
    if (!this.#bus.listening) return this.#repository.shown();
    if (this.#known) return this.#known;
    const reading = this.#repository.shown();
    this.#known = reading;
    reading.catch(() => {
      if (this.#known === reading) this.#known = undefined;
    });
    return reading;
  }

  /** To be called in the transaction that changes a task. */
  changed(tx: Transaction): Promise<void> {
    return this.#bus.publish('task', '', tx);
  }
}
