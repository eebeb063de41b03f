import { LRUCache } from 'lru-cache';
import type { Recent } from './shared-state.ts';

const MOST = 200_000;

/** What this process was told. */
export class MemoryRecent implements Recent {
  readonly #known = new LRUCache<string, true>({ max: MOST, ttlAutopurge: false });

  note(key: string, forMs: number): void {
    this.#known.set(key, true, { ttl: forMs });
  }

  has(key: string): boolean {
    return this.#known.has(key);
  }
}
