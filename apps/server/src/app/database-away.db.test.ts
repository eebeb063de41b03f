import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addAccount } from '../../testing/factories/account.factory.ts';
import { addSession } from '../../testing/factories/session.factory.ts';
import { send } from '../../testing/raw-request.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { watch } from '../../testing/watch.ts';
import { type EmbeddedCluster, startEmbedded } from '../platform/postgres/embedded.ts';
import { carelessSettings, makeTestFolder } from '../platform/postgres/test-cluster.ts';
import { job } from '../platform/queue/jobs.ts';

const FULL = process.env.TEST_FULL === '1';
const AWAY_MS = FULL ? 10_000 : 1500;
/** What a client waits for. The database's own limits (6 s for a statement, 2 s for a connection) must fit in. */
const ANSWERED_MS = 15_000;
const CLIENTS = 20;
/** One that the server has a handler for; what goes into it does not matter. */
const SOME_JOB = { 'realtime.sweep': job<object>({ doc: '', retries: 0, timeLimitSeconds: 60, atOnce: 1 }) };

let folder: string;
let cluster: EmbeddedCluster;
let stack: Stack;
const people: { id: bigint; token: string }[] = [];

const startCluster = () => startEmbedded({ dataDir: folder, settings: carelessSettings, log: () => undefined });

beforeAll(async () => {
  folder = await makeTestFolder();
  cluster = await startCluster();
  stack = await startStack({ connection: cluster.connection, env: { DATABASE_PATIENCE_SECONDS: '2' } });
  await stack.running.working;
  for (let count = 0; count < CLIENTS; count += 1) {
    const { id } = await addAccount(stack.running.database);
    people.push({ id, token: await addSession(stack.running.database, id) });
  }
});
afterAll(async () => {
  await stack.close();
  await cluster.stop();
  await rm(folder, { recursive: true });
});

interface Answered {
  readonly code: number;
  readonly ms: number;
}

/** People who ask again as soon as they are answered, until told to stop. */
function startLoad() {
  const answers: Answered[] = [];
  let stopped = false;
  const clients = people.map(async ({ token }) => {
    while (!stopped) {
      const start = performance.now();
      // Writes each time, so that nothing is answered from memory.
      const { code } = await send(stack, { name: 'app/user/online/time', token, body: { seconds: 1 } });
      answers.push({ code, ms: performance.now() - start });
      await pause(10);
    }
  });
  const since = (from: number) => answers.slice(from).map(({ code }) => code);
  return {
    answers,
    /** Waits until everybody has been answered so since now. */
    async allAnswer(code: number) {
      const from = answers.length;
      await eventually(() => since(from).filter((one) => one === code).length).toBeGreaterThanOrEqual(CLIENTS);
    },
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}

const readiness = async () => (await fetch(`${stack.url}/readyz`)).status;

/** What remembers and what listens works again: a change made elsewhere is noticed at once. */
async function expectRecovered(): Promise<void> {
  const { app, database } = stack.running;
  await eventually(() => app.ports.bus.listening).toBe(true);
  const [{ id, token } = { id: 0n, token: '' }] = people;
  expect(await send(stack, { name: 'app/user/info', token })).toMatchObject({ code: 200 });
  for (const [status, code] of [
    ['banned', 1000],
    ['active', 200],
  ]) {
    await database.pool.query('update account set status = $1 where id = $2', [status, id]);
    await database.pool.query("select pg_notify('session', $1), pg_notify('account', $1)", [String(id)]);
    await eventually(async () => (await send(stack, { name: 'app/user/info', token })).code).toBe(code);
  }
  const stream = await watch(stack.client(token), 'x/realtime/stream');
  stream.leave();
  const jobId = await database.transaction((tx) => app.ports.jobs.enqueue(tx, SOME_JOB, 'realtime.sweep', {}));
  const state = async () => (await database.pool.query('select state from job_record where id = $1', [jobId])).rows[0];
  await eventually(state).toEqual({ state: 'done' });
}

function expectOrderly(answers: readonly Answered[]): void {
  expect([...new Set(answers.map(({ code }) => code))].sort()).toEqual([200, 5030]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWERED_MS);
  const faults = stack.log.filter((line) => line.includes('"level":"error"'));
  expect(faults).toEqual([]);
}

/** Stops every process of the database where it is: connections stay open and nobody answers on them. */
async function freeze(): Promise<{ thaw(): void }> {
  process.kill(cluster.pid, 'SIGSTOP');
  const { rows } = await stack.running.database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const pids = [...rows.map(({ pid }) => pid), cluster.pid];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    thaw: () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  };
}

describe('while the database is away', () => {
  test('every request is answered 5030 in time, and all is well when it is back', async () => {
    const load = startLoad();
    await load.allAnswer(200);
    expect(await readiness()).toBe(200);

    await cluster.stop();
    await load.allAnswer(5030);
    expect(await readiness()).toBe(503);
    expect((await fetch(`${stack.url}/healthz`)).status).toBe(200);
    await pause(AWAY_MS);

    cluster = await startCluster();
    await load.allAnswer(200);
    await load.stop();
    expectOrderly(load.answers);
    expect(await readiness()).toBe(200);
    await expectRecovered();
  });
});

describe('while the database hangs', () => {
  test('every request is answered 5030 in time, and all is well when it goes on', async () => {
    const load = startLoad();
    await load.allAnswer(200);
    const frozen = await freeze();
    try {
      await eventually(() => load.answers.some(({ code }) => code === 5030)).toBe(true);
      if (FULL) await pause(AWAY_MS);
    } finally {
      frozen.thaw();
    }
    await load.allAnswer(200);
    await load.stop();
    expectOrderly(load.answers);
    expect(stack.running.database.pool.waitingCount).toBe(0);
    await expectRecovered();
  });
});
