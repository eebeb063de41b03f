import type { Clock } from '../clock.ts';
import { GenerationalCache } from '../generational-cache.ts';
import type { Rate, RateLimit } from './shared-state.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets of this process. Buckets that were not used for long are dropped first; a dropped bucket is a full one
 * again, so the capacity bounds memory and not fairness.
 */
export class MemoryRateLimit implements RateLimit {
  readonly #buckets = new GenerationalCache<string, Bucket>(100_000);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  take(key: string, { count, seconds }: Rate): { wait: number } | undefined {
    const now = this.#clock.now().getTime();
    const perMs = count / (seconds * 1000);
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      this.#buckets.set(key, { tokens: count - 1, at: now });
      return undefined;
    }
    bucket.tokens = Math.min(count, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
    bucket.at = now;
    if (bucket.tokens < 1) return { wait: Math.ceil((1 - bucket.tokens) / perMs / 1000) };
    bucket.tokens -= 1;
    return undefined;
  }

  wait(key: string, { count, seconds }: Rate): number | undefined {
    const bucket = this.#buckets.get(key);
    if (!bucket) return undefined;
    const perMs = count / (seconds * 1000);
    const tokens = bucket.tokens + Math.max(0, this.#clock.now().getTime() - bucket.at) * perMs;
    return tokens < 1 ? Math.ceil((1 - tokens) / perMs / 1000) : undefined;
  }

  forgive(key: string): void {
    this.#buckets.delete(key);
  }
}
