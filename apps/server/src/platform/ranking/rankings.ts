import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../postgres/database.ts';
import { statement } from '../postgres/statement.ts';
import { badField } from '../refused.ts';
import { ranking } from './ranking.schema.ts';

export interface Ranking {
  readonly generation: number;
  readonly ids: readonly bigint[];
  /** That there was nothing beside them. */
  readonly isWhole?: boolean;
}

/** Reads the first so many of a list, as counts stand. */
type Load = (most: number) => Promise<readonly bigint[]>;

/** Counts move the order of a list that everybody shares no more often than this. */
const PERIOD_MS = 10 * 60 * 1000;
/** Whoever has read on for so long begins anew. */
const KEPT_MS = 2 * 3600 * 1000;
/** What stands behind them comes in an order that does not change. */
const MOST = 500;
/** The same of a list that is read anew whenever somebody begins: more than a page has at most, and soon found. */
const MOST_ANEW = 60;

/**
 * $1 name, $2 generation, $3 what is in it, $4 now, $5 before when it is too old, $6 since when it need not be written
 * again. Of several who write it one does.
 */
const KEEP = statement(
  'ranking_keep',
  `with old as (
  delete from ranking where ctid in (select ctid from ranking where made_at < $5::timestamptz for update skip locked)
)
insert into ranking (name, generation, ids, made_at)
select $1::text, $2::bigint, $3::bigint[], $4::timestamptz
where not exists (select from ranking where name = $1::text and generation = $2::bigint and made_at >= $6::timestamptz)
on conflict (name, generation) do update set made_at = excluded.made_at`,
);

/**
 * Lists whose order changes while they are read. The first of each is written down; whoever goes on from a page goes on
 * in the order in which they began, whichever process answers.
 */
export class Rankings {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Of this period, for everybody; `load` reads it where nobody has yet. */
  async latest(name: string, load: Load): Promise<Ranking> {
    const generation = Math.floor(this.#clock.now().getTime() / PERIOD_MS);
    const known = await this.#read(name, generation);
    if (known) return known;
    const ids = await load(MOST);
    await this.#keep(name, { generation, ids });
    return (await this.#read(name, generation)) ?? { generation, ids };
  }

  /**
   * As it stands this moment, numbered by what is in it: while its order stays, there is one for all who begin. Where a
   * page shows all of it nobody goes on, and nothing is written down.
   */
  async anew(name: string, pageSize: number, load: Load): Promise<Ranking> {
    const ids = await load(MOST_ANEW);
    const generation = createHash('sha256').update(ids.join()).digest().readUIntBE(0, 6);
    if (ids.length > pageSize) await this.#keep(name, { generation, ids });
    return { generation, ids, isWhole: ids.length < MOST_ANEW };
  }

  /** As it stood when somebody began to read it. */
  async earlier(name: string, generation: number): Promise<Ranking> {
    const known = await this.#read(name, generation);
    if (!known) throw badField('/cursor', 'of a list as it was long ago');
    return known;
  }

  async #keep(name: string, { generation, ids }: Ranking): Promise<void> {
    const now = this.#clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await KEEP(this.#database.query, [name, generation, ids, now, before(KEPT_MS), before(PERIOD_MS)]);
  }

  async #read(name: string, generation: number): Promise<Ranking | undefined> {
    const [row] = await this.#database.query
      .select({ ids: ranking.ids })
      .from(ranking)
      .where(and(eq(ranking.name, name), eq(ranking.generation, BigInt(generation))));
    return row && { generation, ids: row.ids };
  }
}
