import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../postgres/database.ts';
import { statement } from '../postgres/statement.ts';
import { badField } from '../refused.ts';
import { ranking } from './ranking.schema.ts';

export interface Ranking {
  readonly generation: number;
  readonly ids: readonly bigint[];
}

/** Counts move the order of a list no more often than this. */
const PERIOD_MS = 10 * 60 * 1000;
/** Whoever has read on for so long begins anew. */
const KEPT_MS = 2 * 3600 * 1000;
/** What stands behind them comes in an order that does not change. */
const MOST = 500;

/** $1 name, $2 generation, $3 what is in it, $4 now, $5 before when it is too old. Of several who write it one does. */
const KEEP = statement(
  'ranking_keep',
  `with old as (
  delete from ranking where ctid in (select ctid from ranking where made_at < $5::timestamptz for update skip locked)
)
insert into ranking (name, generation, ids, made_at) values ($1::text, $2::bigint, $3::bigint[], $4::timestamptz)
on conflict do nothing`,
);

/**
 * Lists whose order changes while they are read. The first of each is written down every so often; whoever goes on from
 * a page goes on in the order in which they began, whichever process answers.
 */
export class Rankings {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Of this period; `load` reads it where nobody has yet. */
  async latest(name: string, load: (most: number) => Promise<readonly bigint[]>): Promise<Ranking> {
    const now = this.#clock.now();
    const generation = Math.floor(now.getTime() / PERIOD_MS);
    const known = await this.#read(name, generation);
    if (known) return known;
    const ids = await load(MOST);
    await KEEP(this.#database.query, [name, generation, ids, now, new Date(now.getTime() - KEPT_MS)]);
    return (await this.#read(name, generation)) ?? { generation, ids };
  }

  /** As it stood when somebody began to read it. */
  async earlier(name: string, generation: number): Promise<Ranking> {
    const known = await this.#read(name, generation);
    if (!known) throw badField('/cursor', 'of a list as it was long ago');
    return known;
  }

  async #read(name: string, generation: number): Promise<Ranking | undefined> {
    const [row] = await this.#database.query
      .select({ ids: ranking.ids })
      .from(ranking)
      .where(and(eq(ranking.name, name), eq(ranking.generation, BigInt(generation))));
    return row && { generation, ids: row.ids };
  }
}
