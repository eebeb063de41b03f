import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { MaybePromise } from '../maybe-promise.ts';
import type { Recent } from '../shared-state/shared-state.ts';
import { casing, type Query } from './database.ts';
import { LONGEST_LAG_MS, type ReplicaLag } from './replica-lag.ts';

/** How long somebody who did something reads from the primary: longer than any replica in use is behind. */
const OWN_WRITES_MS = LONGEST_LAG_MS + 2000;

interface Visit {
  readonly party: string;
  hasReadLists: boolean;
  mayLag: Promise<boolean> | undefined;
}

export interface ListParts {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  readonly lag: Pick<ReplicaLag, 'isUsable'>;
  readonly recent: Recent;
}

/**
 * Lists are read from the replica by whoever did nothing but read lists lately: what somebody wrote is seen by them
 * at once, and by others a moment later. Jobs, and all that is not said to be a list, read from the primary.
 */
export class ReadingLists {
  readonly query: Query;
  readonly #parts: ListParts;
  readonly #visits = new AsyncLocalStorage<Visit>();

  constructor(parts: ListParts) {
    this.#parts = parts;
    const { primary } = parts;
    const query = async (...given: unknown[]) => {
      const pool = await this.#pool();
      try {
        return await ask(pool, given);
      } catch (error) {
        // Gone this moment, or in the way of what it replays: the primary knows as well.
        if (pool === primary) throw error;
        return ask(primary, given);
      }
    };
    this.query = drizzle(Object.create(primary, { query: { value: query } }) as pg.Pool, { casing });
  }

  /** Runs what one party asked for. Unless that was a list, it may have changed something. */
  async run<T>(party: string, work: () => MaybePromise<T>): Promise<T> {
    const visit: Visit = { party, hasReadLists: false, mayLag: undefined };
    try {
      return await this.#visits.run(visit, work);
    } finally {
      if (!visit.hasReadLists) await this.#parts.recent.note(party, OWN_WRITES_MS);
    }
  }

  async #pool(): Promise<pg.Pool> {
    const { primary, replica, lag, recent } = this.#parts;
    const visit = this.#visits.getStore();
    if (!visit) return primary;
    visit.hasReadLists = true;
    visit.mayLag ??= Promise.resolve(recent.has(visit.party)).then((hasWritten) => !hasWritten);
    return lag.isUsable && (await visit.mayLag) ? replica : primary;
  }
}

const ask = (pool: pg.Pool, given: unknown[]): Promise<unknown> =>
  (pool.query as (...given: unknown[]) => Promise<unknown>).apply(pool, given);
