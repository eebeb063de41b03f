import type pg from 'pg';

/** How far a replica has come may be asked so often. */
const LOOK_MS = 500;
/** What is further behind serves nobody. */
export const LONGEST_LAG_MS = 2000;

/** Where the primary stands now, and up to where the replica has come, in bytes of what was ever written. */
export interface Positions {
  primary(): Promise<bigint>;
  replica(): Promise<bigint>;
}

/** Watches how far a replica is behind. It counts by the clock of this process alone, whatever the servers' clocks say. */
export class ReplicaLag {
  readonly #positions: Positions;
  readonly #now: () => number;
  /** Where the primary stood when, as long as the replica has not come so far. */
  #ahead: { readonly at: number; readonly position: bigint }[] = [];
  /** What was written before is on the replica. */
  #upTo = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(positions: Positions, now: () => number = () => performance.now()) {
    this.#positions = positions;
    this.#now = now;
  }

  get ms(): number {
    return this.#now() - this.#upTo;
  }

  get isUsable(): boolean {
    return this.ms <= LONGEST_LAG_MS;
  }

  watch(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A server that does not answer leaves it where it was: soon it is too far behind to be used. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const at = this.#now();
      this.#ahead.push({ at, position: await this.#positions.primary() });
      const reached = await this.#positions.replica();
      const there = this.#ahead.findLast(({ position }) => position <= reached);
      if (there) {
        this.#upTo = there.at;
        this.#ahead = this.#ahead.filter((one) => one.at > there.at);
      }
    } catch {
      // Told by `isUsable`.
    } finally {
      this.#isLooking = false;
    }
  }
}

export const positionsOf = (primary: pg.Pool, replica: pg.Pool): Positions => ({
  primary: () => position(primary, 'pg_current_wal_lsn()'),
  // Nothing on a server that is none: it is never used.
  replica: () => position(replica, 'pg_last_wal_replay_lsn()'),
});

async function position(pool: pg.Pool, of: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(
    `select pg_wal_lsn_diff(${of}, '0/0')::text as position`,
  );
  const found = rows[0]?.position;
  if (!found) throw new Error('not a replica');
  return BigInt(found);
}
