import type { Client, FollowedName, StreamInit } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';

export interface FollowInit<Name extends FollowedName> extends StreamInit<Name> {
  /** How long to wait after the first failure; doubled with each that follows. */
  readonly firstDelayMs?: number;
  readonly longestDelayMs?: number;
  /** Between 0 and 1: spreads the return of many clients after a restart of the server. */
  readonly random?: () => number;
  /** Resolves after `ms`, or as soon as the signal fires. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}

function mayPass(error: unknown): boolean {
  if (error instanceof NetworkError) return error.kind !== 'aborted';
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/**
 * Keeps a stream open, resuming after the last event each time it breaks, until the signal fires. Rejects with a
 * refusal that trying again would not change, such as a token that has ended.
 */
export async function followStream<Name extends FollowedName>(
  client: Pick<Client, 'stream'>,
  name: Name,
  init: FollowInit<Name>,
): Promise<void> {
  const { firstDelayMs = 1000, longestDelayMs = 30_000, random = Math.random, wait = waitUnlessAborted } = init;
  const { signal } = init;
  let { lastEventId } = init;
  let failures = 0;

  while (!signal.aborted) {
    try {
      await client.stream(name, {
        ...init,
        lastEventId,
        onOpen() {
          failures = 0;
          init.onOpen?.();
        },
        onPosition(id) {
          lastEventId = id;
        },
        onEvent(event, id) {
          init.onEvent(event, id);
          lastEventId = id || lastEventId;
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!mayPass(error)) throw error;
    }
    if (signal.aborted) return;
    const delay = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
    failures += 1;
    await wait(delay * (0.5 + random() / 2), signal);
  }
}
