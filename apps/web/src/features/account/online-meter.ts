/** Counts the seconds that somebody is here and that have not been reported yet. */
export interface OnlineMeter {
  resume(): void;
  pause(): void;
  /** Whole seconds still to be reported. */
  seconds(): number;
  /** Takes off what the server has taken in. */
  report(seconds: number): void;
}

/** `now` in milliseconds, from a clock that never goes back. */
export function createOnlineMeter(now: () => number): OnlineMeter {
  let gathered = 0;
  let since: number | undefined;
  const total = () => gathered + (since === undefined ? 0 : now() - since);

  return {
    resume() {
      since ??= now();
    },
    pause() {
      gathered = total();
      since = undefined;
    },
    seconds: () => Math.max(0, Math.floor(total() / 1000)),
    report(seconds) {
      gathered -= seconds * 1000;
    },
  };
}

const ROUNDING_SECONDS = 3;

/**
 * The figure to show after `previous`. The server credits no faster than its own clock, so that its answer may be a
 * second behind what is on screen: a clock that ticks back looks broken. A real drop is a new day.
 */
export const steady = (previous: number, next: number): number =>
  next < previous && previous - next <= ROUNDING_SECONDS ? previous : next;
