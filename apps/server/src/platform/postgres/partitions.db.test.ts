import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseNamed, onCluster } from '../../../testing/cluster.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { MIGRATIONS } from '../../app/run.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type DividedTable, Partitions } from './partitions.ts';
import { openPool } from './pool.ts';

const FIRST_DIVIDING = 'divided_realtime.sql';
const DAY_MS = 24 * 3600 * 1000;

let name: string;
let pool: pg.Pool;
let database: Database;
const connection = () => databaseNamed(inject('cluster'), name);
beforeAll(async () => {
  name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(inject('cluster'), `create database ${name}`);
  pool = openPool({ connection: connection(), max: 6, onError: () => undefined, patienceSeconds: 20 });
  database = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await onCluster(inject('cluster'), `drop database ${name} with (force)`);
});

async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows;
}

const partsOf = async (table: string) =>
  (
    await rowsOf<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by part`,
      [table],
    )
  ).map(({ part }) => part.replace('partitions.', ''));

describe('the migrations that divide tables', () => {
  const DIVIDED = ['realtime_event', 'job_record', 'operator_audit', 'advert_seen'];
  /** In each of its columns, whatever order they lie in. */
  const contents = async () =>
    Object.fromEntries(
      await Promise.all(
        DIVIDED.map(async (table) => [
          table,
          (await rowsOf<{ row: string }>(`select to_jsonb(whole)::text as row from ${table} as whole order by 1`)).map(
            ({ row }) => row,
          ),
        ]),
      ),
    );
  const times = [-400 * DAY_MS, -DAY_MS, 0, 3 * DAY_MS, 4000 * DAY_MS].map((ms) => new Date(Date.now() + ms));
  /** As the version before wrote them. */
  const write = async () => {
    for (const time of times) {
      await pool.query(
        `insert into realtime_event (audience, topic, data, created_at) values ('account:1', 'job.progress', '{}', $1)`,
        [time],
      );
      await pool.query(
        `insert into job_record (id, name, owner, input, state, progress, note, error, attempts, created_at, updated_at)
         values (gen_random_uuid(), 'some.job', null, 'null', 'done', 100, '', '', 1, $1, $1)`,
        [time],
      );
      await pool.query(
        `insert into operator_audit (at, operator_id, action, target, detail, address) values ($1, 1, 'a', 't', '{}', '')`,
        [time],
      );
      await pool.query(
        `insert into advert_seen (account_id, day, advert_id, views, clicked) values (1, $1, 1, 1, false)
         on conflict (account_id, day, advert_id) do update set views = advert_seen.views + 1`,
        [time],
      );
    }
  };

  test('lose no row, number on from where they were, and leave the statements of the version before working', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
    const before = files.slice(
      0,
      files.findIndex((file) => file.endsWith(FIRST_DIVIDING)),
    );
    await Promise.all(before.map((file) => cp(join(MIGRATIONS, file), join(folder, file))));
    await migrate(connection(), folder);
    await rm(folder, { recursive: true });
    await pool.query(
      `insert into account (id, kind, name, invite_code, origin, created_at, last_seen_at) overriding system value values (1, 'guest', 'a', 'CODE', '{}', now(), now())`,
    );
    await pool.query(
      `insert into operator (id, name, password_hash, role, created_at) overriding system value values (1, 'o', '', 'owner', now())`,
    );
    await write();
    const whole = await contents();

    await migrate(connection(), MIGRATIONS);
    expect(await contents()).toEqual(whole);
    for (const table of DIVIDED) {
      const parts = await partsOf(table);
      expect(parts).toContain(`${table}_before`);
      expect(parts).toContain(`${table}_rest`);
      expect(whole[table]).toHaveLength(times.length);
    }

    await write();
    const numbers = await rowsOf<{ id: string }>('select id::text from realtime_event order by realtime_event.id');
    expect(numbers.map(({ id }) => Number(id))).toEqual(times.concat(times).map((_, index) => index + 1));
    expect(await rowsOf('select views from advert_seen')).toEqual(times.map(() => ({ views: 2 })));
    await expect(
      pool.query(
        `insert into operator_audit (at, operator_id, action, target, detail, address) values (now(), 2, 'a', 't', '{}', '')`,
      ),
    ).rejects.toThrow('foreign key');
  });
});

describe('a divided table', () => {
  const table: DividedTable = { name: 'log_line', by: 'at', days: 1 };
  const clock = new TestClock();
  clock.stop();
  // Noon in Shanghai: no part ends within the hours that a test speaks of.
  clock.advance({ seconds: (12 - 8) * 3600 - ((clock.now().getTime() / 1000) % 86_400) });
  const partitions = () => new Partitions(database, clock);
  const now = () => clock.now();
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const note = (at: Date, what = '') => pool.query('insert into log_line (at, what) values ($1, $2)', [at, what]);
  const lines = async () =>
    (await rowsOf<{ what: string }>('select what from log_line order by at')).map(({ what }) => what);

  beforeEach(async () => {
    await pool.query('create schema if not exists partitions; drop table if exists log_line, log_figure');
    await pool.query('create table log_line (at timestamptz not null, what text not null) partition by range (at)');
    await pool.query('create table partitions.log_line_rest partition of log_line default');
    await pool.query('create table log_figure (what text primary key, lines integer not null)');
  });

  test('has its parts before their time, made once however many make them', async () => {
    await Promise.all([partitions().makeAhead(table), partitions().makeAhead(table)]);
    const parts = await partsOf('log_line');
    expect(parts).toHaveLength(5);
    await partitions().makeAhead(table);
    expect(await partsOf('log_line')).toEqual(parts);
    await note(now(), 'now');
    await note(daysAgo(-3), 'soon');
    expect(await rowsOf('select * from partitions.log_line_rest')).toEqual([]);
    clock.advance({ days: 1 });
    await partitions().makeAhead(table);
    expect(await partsOf('log_line')).toHaveLength(6);
  });

  test('takes what comes at any time, and moves it to its part as soon as there is one', async () => {
    await note(now(), 'early');
    await note(daysAgo(500), 'of old');
    await note(daysAgo(-500), 'to come');
    await partitions().makeAhead(table);
    expect(await lines()).toEqual(['of old', 'early', 'to come']);
    expect(await rowsOf('select what from partitions.log_line_rest order by at')).toEqual([
      { what: 'of old' },
      { what: 'to come' },
    ]);
  });

  test('lets parts go whose time is over, but for what stays', async () => {
    await partitions().makeAhead(table);
    await note(now(), 'over');
    await note(now(), 'to stay');
    await note(daysAgo(-1), 'after');
    const leaving = { before: daysAgo(-1.25), unless: sql`what = 'to stay'` };
    expect(await partitions().leave(table, leaving)).toEqual({ parts: 1, rows: 0 });
    expect(await lines()).toEqual(['to stay', 'after']);
    expect(await partitions().leave(table, leaving)).toEqual({ parts: 0, rows: 0 });
    expect(await partitions().leave(table, { before: daysAgo(-1) })).toEqual({ parts: 0, rows: 1 });
    expect(await lines()).toEqual(['after']);
  });

  test('adds up what leaves, each row once, although its process dies in between', async () => {
    const tally: SQL = sql`insert into log_figure select what, count(*) from gone group by what
      on conflict (what) do update set lines = log_figure.lines + excluded.lines`;
    const figures = () => rowsOf('select * from log_figure order by what');
    await note(daysAgo(3), 'a');
    await partitions().makeAhead(table);
    await note(now(), 'a');
    await note(now(), 'b');
    const dying: SQL = sql`insert into log_figure select what, 1 / (count(*) - 1)::int from gone group by what`;
    await expect(partitions().leave(table, { before: daysAgo(-1.25), tally: dying })).rejects.toThrow();
    expect(await figures()).toEqual([]);
    expect(await partitions().leave(table, { before: daysAgo(-1.25), tally })).toEqual({ parts: 1, rows: 3 });
    expect(await figures()).toEqual([
      { what: 'a', lines: 2 },
      { what: 'b', lines: 1 },
    ]);
    expect(await lines()).toEqual([]);
  });
});
