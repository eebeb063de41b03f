import { createStore, type StoreApi } from 'zustand/vanilla';

/** After how many minutes playing stops by itself, or with the film that plays. */
export const SLEEP_CHOICES = ['off', 15, 30, 60, 'end'] as const;
export type SleepChoice = (typeof SLEEP_CHOICES)[number];

interface SleepState {
  readonly choice: SleepChoice;
  /** Milliseconds since the epoch; without end where no time is set. */
  readonly until: number;
}

const OFF: SleepState = { choice: 'off', until: Number.POSITIVE_INFINITY };

/** For whoever falls asleep: outlives the film that plays, and the next. */
export class SleepTimer {
  readonly store: StoreApi<SleepState> = createStore<SleepState>(() => OFF);
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  choose(choice: SleepChoice): void {
    const until = typeof choice === 'number' ? this.#now() + choice * 60_000 : Number.POSITIVE_INFINITY;
    this.store.setState({ choice, until });
  }

  /** Whether it is time to stop; asked while something plays. Says so once. */
  takeTurn(): boolean {
    if (this.#now() < this.store.getState().until) return false;
    this.store.setState(OFF);
    return true;
  }

  /** A film is over: whether nothing follows. */
  takeEnd(): boolean {
    if (this.store.getState().choice !== 'end') return false;
    this.store.setState(OFF);
    return true;
  }
}

const timers = new WeakMap<object, SleepTimer>();

/** One for all players of the page. */
export function sleepTimerOf(page: object): SleepTimer {
  const timer = timers.get(page) ?? new SleepTimer();
  timers.set(page, timer);
  return timer;
}
