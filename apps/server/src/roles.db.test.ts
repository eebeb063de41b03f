import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrl } from '../testing/cluster.ts';
import { startEntry } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { freePort } from '../testing/free-port.ts';
import { somebodyWith } from '../testing/money.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { type Stack, startStack } from '../testing/stack.ts';

/** One database, and a process for each thing there is to do. */
let stack: Stack;
let env: Record<string, string>;
let dropDatabase: () => Promise<void>;
const ended: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const own = await cloneDatabase(inject('cluster'));
  dropDatabase = () => own.drop();
  stack = await startStack({ connection: own.connection, env: { APP_WORKER: 'separate' } });
  env = { APP_DATA_DIR: stack.config.dataDir, APP_MODE: 'development', DATABASE_URL: databaseUrl(own.connection) };
});
afterAll(async () => {
  await Promise.all(ended.map((end) => end()));
  await stack.close();
  await dropDatabase();
});

const readiness = async (port: number) => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return reply && { status: reply.status, text: await reply.text() };
};

/** A role of the house, which is ended whatever becomes of the test. */
async function start(name: 'worker' | 'ingest', more: Record<string, string>) {
  const port = await freePort();
  const entry = startEntry(name, { ...env, ...more, HOST: '127.0.0.1', APP_HEALTH_PORT: String(port) });
  ended.push(() => {
    entry.child.kill('SIGKILL');
    return entry.ended;
  });
  await eventually(() => readiness(port)).toEqual({ status: 200, text: 'ready' });
  return { ...entry, port };
}

test('a worker says when it works, and leaves to others what is not of its kinds', async () => {
  const ai = await start('worker', { APP_WORKER_KINDS: 'ai' });
  await eventually(ai.said).toContain('The worker does 2 kinds of job.');
  const { client } = await somebodyWith(stack, 0);
  const { jobId } = await client.post('x/privacy/export', { requestId: crypto.randomUUID() });
  const state = async () => (await client.post('x/job/get', { jobId })).state;
  const light = await start('worker', { APP_WORKER_KINDS: 'light,notices' });
  await eventually(state).toBe('done');
  for (const worker of [ai, light]) worker.child.kill('SIGTERM');
  expect(await Promise.all([ai.ended, light.ended])).toEqual([0, 0]);
});

test('an ingest is there for publishers alone, and needs to know where', async () => {
  const ingest = await start('ingest', { APP_INGEST_PORT: String(await freePort()) });
  ingest.child.kill('SIGTERM');
  expect(await ingest.ended).toBe(0);
  const nowhere = startEntry('ingest', env);
  expect(await nowhere.ended).toBe(1);
  expect(nowhere.said()).toContain('APP_INGEST_PORT is missing');
});

test('a server that was told to stop says so first, and answers whoever has not heard of it yet', async () => {
  const server = await startServerProcess({
    ...env,
    APP_MODE: 'demo',
    APP_WORKER: 'separate',
    APP_DRAIN_SECONDS: '60',
  });
  const port = Number(new URL(server.url).port);
  expect(await readiness(port)).toEqual({ status: 200, text: 'ready' });
  server.child.kill('SIGTERM');
  await eventually(() => readiness(port)).toEqual({ status: 503, text: 'shutting down' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('an older server goes on beside a newer database, and another of its version does not start on it', async () => {
  const { pool } = stack.running.database;
  const { client } = await somebodyWith(stack, 0);
  const everything = () =>
    Promise.all([
      client.post('app/user/info', {}),
      client.post('app/recharge/history', { pageSize: 20 }),
      client.post('app/usertask/list', {}),
      client.post('app/post/list', { pageSize: 10 }),
      client.post('app/message/latest', {}),
    ]);
  // Every connection has prepared its statements for the tables as they were.
  for (let turn = 0; turn < 4; turn += 1) await everything();
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of rows) await pool.query(`alter table "${name}" add column of_a_later_version text`);
  await pool.query("insert into schema_migration (name, sha256) values ('9999_later.sql', 'later')");
  await everything();
  const older = startEntry('worker', env);
  expect(await older.ended).toBe(1);
  expect(older.said()).toContain('is this an older version of the program?');
});
