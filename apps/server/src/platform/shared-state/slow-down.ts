import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { SlowDown, SlowDownRule } from './shared-state.ts';

interface Failures {
  count: number;
  /** Milliseconds since the epoch before which nothing more is tried. */
  until: number;
}

export const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** The failures that this process has seen. */
export class MemorySlowDown implements SlowDown {
  readonly #failures = new LRUCache<string, Failures>({ max: 100_000, ttl: FORGOTTEN_AFTER_MS });
  readonly #rule: SlowDownRule;
  readonly #clock: Clock;

  constructor(rule: SlowDownRule, clock: Clock) {
    this.#rule = rule;
    this.#clock = clock;
  }

  failures(key: string): number {
    return this.#failures.get(key)?.count ?? 0;
  }

  wait(key: string): number | undefined {
    const left = (this.#failures.get(key)?.until ?? 0) - this.#clock.now().getTime();
    return left > 0 ? Math.ceil(left / 1000) : undefined;
  }

  failed(key: string): void {
    const { free, firstSeconds, longestSeconds } = this.#rule;
    const count = this.failures(key) + 1;
    const beyond = count - free - 1;
    const seconds = beyond < 0 ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** Math.min(beyond, 30));
    this.#failures.set(key, { count, until: this.#clock.now().getTime() + seconds * 1000 });
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }
}
