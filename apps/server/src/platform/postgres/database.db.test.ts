import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { afterCommit, type Database, openDatabase, type Query } from './database.ts';
import { isUnavailable, openPool } from './pool.ts';
import { sqlStateOf, violatedConstraint } from './sql-state.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

let cluster: TestCluster;
let pool: pg.Pool;
let database: Database;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.remove());

beforeEach(async () => {
  pool = openPool({ connection: cluster.connection, max: 2, onError: () => undefined });
  database = openDatabase(pool);
  await pool.query('CREATE TABLE account (id int PRIMARY KEY, balance int NOT NULL)');
  await pool.query('INSERT INTO account VALUES (1, 100), (2, 100)');
});
afterEach(async () => {
  await pool.query('DROP TABLE account');
  await pool.end();
});

async function value(query: Query, statement: ReturnType<typeof sql>): Promise<unknown> {
  const [row] = (await query.execute(statement)).rows;
  return row === undefined ? undefined : Object.values(row)[0];
}

const balance = (id: number, query: Query = database.query) =>
  value(query, sql`SELECT balance FROM account WHERE id = ${id}`);

it('commits what a transaction did and gives back its result', async () => {
  const result = await database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE account SET balance = 7 WHERE id = 1`);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await balance(1)).toBe(7);
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('undoes everything when the work throws, and keeps the connection', async () => {
  const before = await value(database.query, sql`SELECT pg_backend_pid()`);
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE account SET balance = 7 WHERE id = 1`);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await balance(1)).toBe(100);
  expect(await value(database.query, sql`SELECT pg_backend_pid()`)).toBe(before);
});

it('does not pass for committed when a failed statement was swallowed', async () => {
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE account SET balance = 7 WHERE id = 1`);
    await tx.execute(sql`SELECT 1/0`).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('The transaction was rolled back');
  expect(await balance(1)).toBe(100);
});

it('tells which constraint refused a row', async () => {
  const work = database.transaction((tx) => tx.execute(sql`INSERT INTO account VALUES (1, 0)`));
  const error = await work.catch((reason: unknown) => reason);
  expect(sqlStateOf(error)).toBe('23505');
  expect(violatedConstraint(error)).toBe('account_pkey');
});

it('leaves the pool healthy when the connection is ended in the middle', async () => {
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE account SET balance = 7 WHERE id = 1`);
    const pid = await value(tx, sql`SELECT pg_backend_pid()`);
    await database.query.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
    return balance(1, tx);
  });
  const error = await work.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(await Promise.all([balance(1), balance(2)])).toEqual([100, 100]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('leaves the pool healthy when the connection is ended while the work is busy elsewhere', async () => {
  const work = database.transaction(async (tx) => {
    const pid = await value(tx, sql`SELECT pg_backend_pid()`);
    await database.query.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
    await expect
      .poll(() => value(database.query, sql`SELECT count(*)::int FROM pg_stat_activity WHERE pid = ${pid}`))
      .toBe(0);
    throw new Error('of its own');
  });
  await expect(work).rejects.toThrow('of its own');
  expect(await Promise.all([balance(1), balance(2)])).toEqual([100, 100]);
});

it('throws away a connection whose statement took too long', async () => {
  let busy: unknown;
  const work = database.transaction(async (tx) => {
    busy = await value(tx, sql`SELECT pg_backend_pid()`);
    await tx.execute(sql`SET LOCAL statement_timeout = 1`);
    await tx.execute(sql`SELECT pg_sleep(60)`);
  });
  expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true);
  expect(pool.totalCount).toBe(0);
  expect(await value(database.query, sql`SELECT pg_backend_pid()`)).not.toBe(busy);
});

it('throws away a connection that does not answer, even where the work hides that', async () => {
  let silent = 0;
  const work = database.transaction(async (tx) => {
    silent = Number(await value(tx, sql`SELECT pg_backend_pid()`));
    process.kill(silent, 'SIGSTOP');
    await tx.execute(sql`SELECT 1`).catch(() => undefined);
    throw new Error('of its own');
  });
  try {
    await expect(work).rejects.toThrow('of its own');
    expect(await Promise.all([balance(1), balance(2)])).toEqual([100, 100]);
  } finally {
    process.kill(silent, 'SIGCONT');
  }
});

it('runs the work again when it lost to another transaction', async () => {
  const meeting = Promise.withResolvers<void>();
  let met = 0;
  const meet = () => {
    met += 1;
    if (met === 2) meeting.resolve();
    return meeting.promise;
  };
  const addToOther = (from: number, to: number) =>
    database.transaction(
      async (tx) => {
        const seen = Number(await balance(from, tx));
        await meet();
        await tx.execute(sql`UPDATE account SET balance = balance + ${seen} WHERE id = ${to}`);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([addToOther(1, 2), addToOther(2, 1)]);
  expect(met).toBeGreaterThan(2);
  expect([await balance(1), await balance(2)].sort()).toEqual([200, 300]);
});

it('gives up after the third time again', async () => {
  let runs = 0;
  const work = database.transaction(async (tx) => {
    runs += 1;
    await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`);
  });
  expect(sqlStateOf(await work.catch((error: unknown) => error))).toBe('40001');
  expect(runs).toBe(4);
});

it('calls back after the commit, once, and not for attempts that were undone', async () => {
  const calls: string[] = [];
  let runs = 0;
  await database.transaction(async (tx) => {
    runs += 1;
    afterCommit(tx, () => calls.push(`run ${runs}`));
    if (runs === 1) await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40P01'; END $$`);
    expect(calls).toEqual([]);
  });
  expect(calls).toEqual(['run 2']);
  const undone = database.transaction(async (tx) => {
    afterCommit(tx, () => calls.push('undone'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(calls).toEqual(['run 2']);
});
