import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@liuguang/client/client';
import { nodeWire } from '@liuguang/wire/node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { send } from '../../testing/raw-request.ts';
import { failToStart, type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { USER_AGENT } from '../../testing/stack.ts';
import { watch } from '../../testing/watch.ts';
import { readConfig } from '../config/environment.ts';
import { systemClock } from '../platform/clock.ts';
import { type EmbeddedCluster, startEmbedded } from '../platform/postgres/embedded.ts';
import { makeTestFolder } from '../platform/postgres/test-cluster.ts';

const config = readConfig({});
const wire = nodeWire(config.secrets);
const targetOf = ({ url }: ServerProcess) => ({ url, wire, clock: systemClock, config });
const clientOf = ({ url }: ServerProcess, token = '') =>
  createClient({ baseUrl: url, wire, userAgent: USER_AGENT, token: () => token });

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = () => startServerProcess({ APP_DATA_DIR: folder, LOG_LEVEL: 'silent' });
/** The server's own cluster, which goes on belonging to the server. */
const adopt = (): Promise<EmbeddedCluster> =>
  startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%account_session%'";

/** Holds up whoever looks for a session until it is released. */
async function holdSessions(cluster: EmbeddedCluster) {
  const client = new pg.Client({ ...cluster.connection });
  await client.connect();
  await client.query('begin; lock table account_session in access exclusive mode');
  // Inside the transaction every look would show what the first one did.
  const watcher = new pg.Client({ ...cluster.connection });
  await watcher.connect();
  return {
    somebodyWaits: async () => ((await watcher.query(WAITING)).rowCount ?? 0) > 0,
    release: async () => {
      await client.query('commit');
      await Promise.all([client.end(), watcher.end()]);
    },
  };
}

describe('the server as people start it', () => {
  const devID = randomUUID();
  let guestId: string;

  test('finishes what is in flight when it is told to stop, takes nothing new, and goes with its database', async () => {
    const server = await start();
    expect(server.said()).toMatch(/first owner +\S+ \/ \S+/);
    const cluster = await adopt();
    const guest = await clientOf(server).post('app/login/guest', { devID });
    guestId = guest.id;
    const stream = await watch(clientOf(server, guest.token), 'x/realtime/stream');
    const held = await holdSessions(cluster);
    const slow = send(targetOf(server), { name: 'app/user/info', token: 'x'.repeat(43) });
    await eventually(held.somebodyWaits).toBe(true);

    server.child.kill('SIGTERM');
    await stream.ended;
    await eventually(() => fetch(server.url).catch(() => 'refused')).toBe('refused');
    await held.release();

    expect(await slow).toMatchObject({ status: 200, code: 1000 });
    expect(await server.ended).toBe(0);
    expect(isAlive(cluster.pid)).toBe(false);
  });

  test('comes back with all its data after it was killed', async () => {
    const killed = await start();
    const before = await clientOf(killed).post('app/login/guest', { devID });
    expect(before.id).toBe(guestId);
    expect(killed.said()).not.toContain('first owner');
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');

    const server = await start();
    const info = await clientOf(server, before.token).post('app/user/info', {});
    expect(info).toMatchObject({ id: guestId, self: true });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  test('has a second line beside it in the demo, which goes with it', async () => {
    const server = await startServerProcess({ APP_DATA_DIR: folder, LOG_LEVEL: 'silent', APP_DEMO_ENGINE: 'true' });
    const { domain } = await clientOf(server).get('app/ping/config');
    const [line = ''] = domain.flatMap(({ type, urls }) => (type === 'VID' ? urls : []));
    expect(await (await fetch(`${line}/healthz`)).text()).toBe('ok');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await eventually(() => fetch(`${line}/healthz`).catch(() => 'refused')).toBe('refused');
  });
});

describe('a server that cannot start', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a fault in its configuration', { PORT: 'http' }, /^The configuration has a fault:\n {2}PORT must be .*\n$/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/nothing' },
      /^The database does not answer: .*\n$/,
    ],
  ])('says so in as many lines as there are faults, and no more: %s', async (_what, env, line) => {
    const { said, code } = await failToStart({ APP_DATA_DIR: folder, ...env });
    expect(said).toMatch(line);
    expect(said).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  test('because its port is taken says so in one line and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { said, code } = await failToStart({ APP_DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' });
    other.close();
    expect(said.trim().split('\n').at(-1)).toMatch(/^The port is taken/);
    expect(code).toBe(1);
    const cluster = await adopt();
    expect(cluster.adopted).toBe(false);
    await cluster.stop();
  });
});
