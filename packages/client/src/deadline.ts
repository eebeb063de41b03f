import { NetworkError } from './errors.ts';

/** Ends what waits too long, or what its caller gave up, and tells the two apart. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Starts the time anew. */
  extend(ms: number): void;
  /** The same promise, but it fails with a NetworkError. */
  watch<T>(waiting: Promise<T>): Promise<T>;
  /** To be called in the end: lets go of the timer and of the caller's signal. */
  release(): void;
}

// AbortSignal.any and AbortSignal.timeout would say this in a line, but phones of 2023 lack the first.
export function startDeadline(ms: number, given?: AbortSignal): Deadline {
  const controller = new AbortController();
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveUp = () => controller.abort();
  const expire = () => {
    isLate = true;
    controller.abort();
  };
  const extend = (next: number) => {
    clearTimeout(timer);
    timer = setTimeout(expire, next);
  };

  extend(ms);
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) giveUp();

  return {
    signal: controller.signal,
    extend,
    watch: (waiting) =>
      waiting.catch((cause: unknown) => {
        throw new NetworkError(given?.aborted ? 'aborted' : isLate ? 'timeout' : 'offline', { cause });
      }),
    release() {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
