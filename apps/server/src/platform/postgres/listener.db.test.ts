import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Listener, type ListenerOptions, openListener } from './listener.ts';
import { openClient } from './pool.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

let cluster: TestCluster;
let sender: pg.Client;
let heard: string[];
let listeners: Listener[];

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.remove());

beforeEach(async () => {
  sender = await openClient(cluster.connection);
  heard = [];
  listeners = [];
});
afterEach(async () => {
  for (const listener of listeners) await listener.close();
  await sender.end();
});

async function listen(options: Partial<ListenerOptions> = {}): Promise<Listener> {
  const listener = await openListener({
    connect: () => openClient(cluster.connection, 'listener'),
    channels: ['news', 'Odd "name"'],
    onNotify: (channel, payload) => heard.push(`${channel}: ${payload}`),
    onLost: () => heard.push('lost'),
    onReady: () => heard.push('ready'),
    ...options,
  });
  listeners.push(listener);
  return listener;
}

const tell = (channel: string, payload: string) => sender.query('SELECT pg_notify($1, $2)', [channel, payload]);
const terminate = () =>
  sender.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'listener'");
const countListeners = async () =>
  (await sender.query("SELECT 1 FROM pg_stat_activity WHERE application_name = 'listener'")).rowCount;

it('is ready when it is opened and hears every channel', async () => {
  await listen();
  expect(heard).toEqual(['ready']);
  await tell('news', 'one');
  await tell('Odd "name"', 'two');
  await tell('other', 'three');
  await tell('news', 'four');
  await expect.poll(() => heard).toEqual(['ready', 'news: one', 'Odd "name": two', 'news: four']);
});

it('says when the connection is lost, and listens again on a new one', async () => {
  await listen();
  await terminate();
  await expect.poll(() => heard).toEqual(['ready', 'lost', 'ready']);
  await tell('news', 'again');
  await expect.poll(() => heard.at(-1)).toBe('news: again');
});

it('notices a connection that died in silence', async () => {
  const backends: number[] = [];
  try {
    await listen({
      keepaliveMs: 10,
      connect: async () => {
        const client = new pg.Client({ ...cluster.connection, query_timeout: 200 });
        await client.connect();
        const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
        backends.push(rows[0].pid);
        return client;
      },
    });
    process.kill(backends[0] ?? 0, 'SIGSTOP');
    await expect.poll(() => heard).toEqual(['ready', 'lost', 'ready']);
    expect(backends).toHaveLength(2);
  } finally {
    process.kill(backends[0] ?? 0, 'SIGCONT');
  }
});

it('keeps trying while the database cannot be reached', async () => {
  let attempts = 0;
  await listen({
    connect: () => {
      attempts += 1;
      return attempts <= 2 ? Promise.reject(new Error('not yet')) : openClient(cluster.connection, 'listener');
    },
  });
  expect(heard).toEqual([]);
  await expect.poll(() => heard).toEqual(['ready']);
  expect(attempts).toBe(3);
});

it('is silent and leaves no connection behind once it is closed', async () => {
  const listener = await listen();
  await listener.close();
  await listener.close();
  await tell('news', 'late');
  await expect.poll(countListeners).toBe(0);
  expect(heard).toEqual(['ready']);
});
