import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, type OwnDatabase } from '../../testing/cluster.ts';
import { eventually } from '../../testing/eventually.ts';
import { capturedLog } from '../../testing/mounted-calls.ts';
import { PRODUCTION } from '../../testing/production-environment.ts';
import { send } from '../../testing/raw-request.ts';
import { startStack } from '../../testing/stack.ts';
import { watch } from '../../testing/watch.ts';
import { readConfig } from '../config/environment.ts';
import { systemClock } from '../platform/clock.ts';
import { SERVER_FOLDER } from './demo/folders.ts';
import { run } from './run.ts';

const toClose: OwnDatabase[] = [];
afterEach(async () => {
  for (const database of toClose.splice(0)) await database.drop();
});

describe('production', () => {
  test('does not start on a database that holds the demo, and says who is in it', async () => {
    const database = await cloneDatabase(inject('cluster'));
    toClose.push(database);
    const starting = run({
      config: readConfig({ ...PRODUCTION, HOST: '127.0.0.1', PORT: '0' }),
      connection: database.connection,
      clock: systemClock,
      log: capturedLog().log,
      dist: '/no/such/folder',
      consoleDist: '/no/such/folder',
    });
    await expect(starting).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^The configuration has a fault:\n {2}DATABASE_URL .*demo_owner/),
    });
  });
});

/** A request of which the last line is still missing: the server waits for it, and so does its connection. */
async function beginRequest(port: number, path: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    reply += text;
  });
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
  return {
    async finish() {
      socket.write('\r\n');
      await ended;
      return reply;
    },
  };
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });

describe('a server that closes', () => {
  test('answers what is in flight, is not ready any more, refuses new connections and ends its streams', async () => {
    const stack = await startStack();
    const { database, port } = stack.running;
    const stream = await watch(await stack.as('member'), 'x/realtime/stream');
    const holder = await database.pool.connect();
    await holder.query('begin; lock table account_session in access exclusive mode');
    const slow = send(stack, { name: 'app/user/info', token: 'x'.repeat(43) });
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await eventually(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    const balancer = await beginRequest(port, '/readyz');
    expect(await (await fetch(`${stack.url}/readyz`)).text()).toBe('ready');
    const closing = stack.close();
    await stream.ended;
    await eventually(() => isRefused(port)).toBe(true);
    expect(await balancer.finish()).toMatch(/^HTTP\/1.1 503 [\s\S]*shutting down$/);
    await holder.query('commit');
    holder.release();
    expect(await slow).toMatchObject({ status: 200, code: 1000 });
    await closing;
  });
});

test('every alert and every panel of the board reads a metric that there is', async () => {
  await using stack = await startStack({ env: { APP_WORKER: 'separate' } });
  const text = await stack.running.metrics.registry.metrics();
  const there = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['prometheus/alerts.yml', 'grafana/house.json']) {
    const content = await readFile(join(SERVER_FOLDER, '../../deploy', file), 'utf8');
    const used = new Set(
      [...content.matchAll(/\bliuguang_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(used.size).toBeGreaterThan(5);
    expect(used.difference(there), file).toEqual(new Set());
  }
});
