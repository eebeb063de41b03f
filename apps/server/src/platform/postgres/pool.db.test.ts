import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isUnavailable, openClient, openPool } from './pool.ts';
import { sqlStateOf } from './sql-state.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

let cluster: TestCluster;
let pool: pg.Pool;
let errors: Error[];

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.remove());

beforeEach(() => {
  errors = [];
  pool = openPool({ connection: cluster.connection, max: 2, onError: (error) => errors.push(error) });
});
afterEach(() => pool.end());

const backend = async () => (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

async function terminate(pid: number | undefined): Promise<void> {
  const other = await openClient(cluster.connection);
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.end();
}

it('limits how long statements and idle transactions may last', async () => {
  const { rows } = await pool.query(
    "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('application_name') AS name",
  );
  expect(rows).toEqual([{ statement: '5s', idle: '30s', name: 'liuguang' }]);
});

it('has every statement run in one process', async () => {
  const { rows } = await pool.query('SHOW max_parallel_workers_per_gather');
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
});

it('keeps a connection through an error of a statement', async () => {
  const before = await backend();
  await expect(pool.query('SELECT 1/0')).rejects.toMatchObject({ code: '22012' });
  expect(await backend()).toBe(before);
});

it('reports an idle connection that broke and goes on with a new one', async () => {
  const before = await backend();
  await terminate(before);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(sqlStateOf(errors[0])).toBe('57P01');
  expect(await backend()).not.toBe(before);
});

it('drops a connection that breaks under a statement and goes on with a new one', async () => {
  const before = await backend();
  const sleeping = pool.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
  await expect.poll(() => pool.idleCount).toBe(0);
  await terminate(before);
  expect(isUnavailable(await sleeping)).toBe(true);
  expect(await backend()).not.toBe(before);
  expect(pool.totalCount).toBe(1);
});

it('drops a connection whose statement was cancelled for taking too long', async () => {
  const before = await backend();
  const slow = pool.query('SET statement_timeout = 1; SELECT pg_sleep(60)');
  const error = await slow.catch((reason: unknown) => reason);
  expect(sqlStateOf(error)).toBe('57014');
  expect(isUnavailable(error)).toBe(true);
  expect(await backend()).not.toBe(before);
});

it('says that it is not available when all connections are in use for too long', async () => {
  const held = [await pool.connect(), await pool.connect()];
  const error = await pool.query('SELECT 1').catch((reason: unknown) => reason);
  for (const client of held) client.release();
  expect(isUnavailable(error)).toBe(true);
});

it('says that it is not available while postgres is stopped', async () => {
  const stopped = await startTestCluster();
  await stopped.remove();
  const nowhere = openPool({ connection: stopped.connection, max: 1, onError: () => undefined });
  const error = await nowhere.query('SELECT 1').catch((reason: unknown) => reason);
  await nowhere.end();
  expect(isUnavailable(error)).toBe(true);
});

it('says that it is not available when postgres does not answer, and goes on with a new connection', async () => {
  const before = (await backend()) ?? 0;
  process.kill(before, 'SIGSTOP');
  try {
    const error = await pool.query('SELECT 1').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(await backend()).not.toBe(before);
  } finally {
    process.kill(before, 'SIGCONT');
  }
});

it('says that it is not available when postgres does not take connections', async () => {
  process.kill(cluster.pid, 'SIGSTOP');
  try {
    const error = await pool.query('SELECT 1').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  } finally {
    process.kill(cluster.pid, 'SIGCONT');
  }
  expect(await backend()).toBeGreaterThan(0);
});

it('takes a connection string as well', async () => {
  const { host, user, database } = cluster.connection;
  const client = await openClient(`postgres://${user}@/${database}?host=${encodeURIComponent(host)}`);
  const { rows } = await client.query('SELECT current_database() AS name');
  await client.end();
  expect(rows).toEqual([{ name: database }]);
});
