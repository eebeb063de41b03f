import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Query } from './database.ts';
import { sqlStateOf } from './sql-state.ts';

/** A table that is divided by time. The migration that divides it makes the first parts, and the one for the rest. */
export interface DividedTable {
  readonly name: string;
  /** The column that says when. */
  readonly by: string;
  /** The column is a day in Shanghai, and no moment. */
  readonly isDay?: true;
  /** How many days lie in one part. */
  readonly days: number;
}

export interface Leaving {
  /** What is older than this leaves, by whole parts. */
  readonly before: Date;
  /** A condition: rows that stay all the same. They are kept with the rest. */
  readonly unless?: SQL;
  /** Adds up what leaves, in the transaction in which it goes: a statement that reads its rows from `gone`. */
  readonly tally?: SQL;
}

export interface Left {
  readonly parts: number;
  /** Those that were looked at one by one: of the rest, and all that were added up. */
  readonly rows: number;
}

const SCHEMA = 'partitions';
/** Parts that are there before their time comes: workers may be away for as long as these last. */
const AHEAD = 3;
const DAY_MS = 24 * 3600 * 1000;
const SHANGHAI_MS = 8 * 3600 * 1000;
/** Everybody else waits behind whoever waits for a whole table: better to try again a little later. */
const LOCK_PATIENCE_MS = 2000;
/** A part is read whole, which takes longer than a request may. */
const PATIENCE_MS = 10 * 60_000;
const LOCK_TIMED_OUT = '55P03';
const ATTEMPTS = 5;

/**
 * Makes parts of tables before their time comes, and takes those away whose time is over: no row of them is touched,
 * however many there are. What is of no part's time lies in `<table>_rest`, so that nothing is ever refused for its time.
 */
export class Partitions {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Sees to it that the parts of now and of what comes are there. */
  async makeAhead(table: DividedTable): Promise<void> {
    const current = numberAt(this.#clock.now(), table);
    for (let number = current; number <= current + AHEAD; number += 1) {
      await this.#transaction((tx) => make(tx, table, number));
    }
  }

  /** Takes away what is over. What a process that died had begun with is finished here as well. */
  async leave(table: DividedTable, { before, unless = sql`false`, tally }: Leaving): Promise<Left> {
    const ended = sql`select name from (${partsOf(table)}) as part where ends <= ${momentIn(table, before)} order by ends`;
    for (const part of await this.#list(ended)) {
      await this.#transaction((tx) => detach(tx, table, part, unless));
    }
    const detached = await this.#list(detachedOf(table));
    let rows = 0;
    for (const part of detached) {
      rows += await this.#transaction(async (tx) => {
        const tallied = tally ? await countGone(tx, sql`select * from ${part}`, tally) : 0;
        await tx.execute(sql`drop table ${part}`);
        return tallied;
      });
    }
    const old = sql`${sql.identifier(table.by)} < ${momentIn(table, before)} and not (${unless})`;
    rows += await this.#transaction((tx) =>
      countGone(tx, sql`delete from ${restOf(table)} where ${old} returning *`, tally),
    );
    return { parts: detached.length, rows };
  }

  async #list(statement: SQL): Promise<SQL[]> {
    const { rows } = await this.#database.query.execute<{ name: string }>(statement);
    return rows.map(({ name }) => partNamed(name));
  }

  /** Does the same again when it would have kept others waiting. */
  async #transaction<T>(work: (tx: Query) => Promise<T>): Promise<T> {
    const attempt = () =>
      this.#database.transaction(
        async (tx) => {
          await tx.execute(sql`set local lock_timeout = ${sql.raw(String(LOCK_PATIENCE_MS))}`);
          return work(tx);
        },
        { patienceMs: PATIENCE_MS },
      );
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (attempts === ATTEMPTS || sqlStateOf(error) !== LOCK_TIMED_OUT) throw error;
      }
    }
  }
}

/** Nothing is done when its time is some part's already. */
async function make(tx: Query, table: DividedTable, number: number): Promise<void> {
  const whole = sql.identifier(table.name);
  const by = sql.identifier(table.by);
  const [from, to] = [boundOf(table, number), boundOf(table, number + 1)];
  // Two who make the same take turns.
  await tx.execute(sql`lock table ${whole} in share update exclusive mode`);
  const { rows } = await tx.execute(sql`select from (${partsOf(table)}) as part where ends >= ${to}`);
  if (rows.length > 0) return;
  const part = partNamed(`${table.name}_${dayOf(table, number).replaceAll('-', '')}`);
  await tx.execute(sql`lock table ${restOf(table)} in access exclusive mode`);
  await tx.execute(sql`create table ${part} (like ${whole} including defaults including storage)`);
  await tx.execute(sql`
    with moved as (delete from ${restOf(table)} where ${by} >= ${from} and ${by} < ${to} returning *)
    insert into ${part} select * from moved`);
  await tx.execute(sql`alter table ${whole} attach partition ${part} for values from (${from}) to (${to})`);
}

/**
 * Nobody can read or write the table meanwhile, so what stays should be found by an index. Columns lie in one order in
 * all parts: `like` and the migrations see to that.
 */
async function detach(tx: Query, table: DividedTable, part: SQL, unless: SQL): Promise<void> {
  const whole = sql.identifier(table.name);
  await tx.execute(sql`alter table ${whole} detach partition ${part}`);
  await tx.execute(sql`
    with staying as (delete from ${part} where ${unless} returning *) insert into ${whole} select * from staying`);
}

async function countGone(tx: Query, gone: SQL, tally: SQL | undefined): Promise<number> {
  const tallied = tally ? sql`, tallied as (${tally})` : sql``;
  const { rows } = await tx.execute<{ count: number }>(
    sql`with gone as (${gone})${tallied} select count(*)::int as count from gone`,
  );
  return rows[0]?.count ?? 0;
}

/** Names of parts, and until when each of them reaches; that of the rest has no end. */
const partsOf = (table: DividedTable) => sql`
  select part.relname as name,
    substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \\(''([^'']+)''\\)')::${typeOf(table)} as ends
  from pg_inherits join pg_class as part on part.oid = inhrelid where inhparent = ${table.name}::regclass`;

/** Tables that were parts of it, by their names. */
const detachedOf = ({ name }: DividedTable) => sql`
  select relname as name from pg_class
  where relnamespace = ${SCHEMA}::regnamespace and relkind = 'r' and not relispartition
    and relname ~ ${`^${name}_([0-9]{8}|before)$`} order by relname`;

const partNamed = (name: string) => sql`${sql.identifier(SCHEMA)}.${sql.identifier(name)}`;
const restOf = ({ name }: DividedTable) => partNamed(`${name}_rest`);
const typeOf = ({ isDay }: DividedTable) => sql.raw(isDay ? 'date' : 'timestamptz');
const numberAt = (time: Date, { days }: DividedTable) => Math.floor((time.getTime() + SHANGHAI_MS) / DAY_MS / days);
const dayOf = ({ days }: DividedTable, number: number) => isoDay(number * days * DAY_MS);
const isoDay = (time: number) => new Date(time).toISOString().slice(0, '2026-01-01'.length);
const literal = (text: string, table: DividedTable) => sql.raw(`'${text}'::${table.isDay ? 'date' : 'timestamptz'}`);
/** Where a part begins, at midnight in Shanghai. What divides a table takes no parameters. */
const boundOf = (table: DividedTable, number: number) =>
  literal(table.isDay ? dayOf(table, number) : `${dayOf(table, number)} 00:00:00+08`, table);
const momentIn = (table: DividedTable, time: Date) =>
  literal(table.isDay ? isoDay(time.getTime() + SHANGHAI_MS) : time.toISOString(), table);
