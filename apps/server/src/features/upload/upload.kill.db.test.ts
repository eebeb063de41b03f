import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@liuguang/client/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../../../testing/cluster.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addSession } from '../../../testing/factories/session.factory.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import { everyNumber, filmOf, keyOf, Sender } from '../../../testing/uploading.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  dataDir = await mkdtemp(join(tmpdir(), 'liuguang-data-'));
});
afterAll(async () => {
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServerProcess({
    APP_WORKER: 'separate',
    APP_DATA_DIR: dataDir,
    APP_DISK_RESERVE_MB: '1',
    DATABASE_URL: databaseUrl(stack.connection),
    LOG_LEVEL: 'silent',
  });

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

async function somebodysToken(): Promise<string> {
  const { database } = stack.running;
  const { id } = await addAccount(database);
  return addSession(database, id);
}

const complete = ({ url }: ServerProcess, token: string, file: ReturnType<typeof filmOf>) =>
  createClient({ baseUrl: url, wire: stack.wire, userAgent: USER_AGENT, token: () => token }).post(
    'x/upload/complete',
    { requestId: randomUUID(), ...keyOf(file) },
  );

test('a server that is killed while chunks come in has every chunk that it said it had, and the others are sent again', async () => {
  const token = await somebodysToken();
  const file = filmOf(40);
  const first = await start();
  const sender = new Sender(first.url, { token });
  const stored = new Set<number>();
  const waiting = everyNumber(file);
  const work = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const { status } = await sender.send(file, number);
      expect(status).toBe(200);
      stored.add(number);
      // The others are on their way just now.
      if (stored.size === 15) first.child.kill('SIGKILL');
    }
  };
  const outcomes = await Promise.allSettled([work(), work(), work()]);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  await first.ended;

  const second = await start();
  const again = new Sender(second.url, { token });
  for (const number of stored) expect(await again.has(file, number)).toBe(true);
  await again.sendMissing(file);
  expect(again.sent.filter((number) => stored.has(number))).toEqual([]);
  expect(again.sent.length).toBeLessThanOrEqual(file.totalChunks - stored.size);
  expect(await complete(second, token, file)).toMatchObject({ hash: file.identifier });
  await kill(second);
});

test('a server that is killed when the bytes of a chunk are written and not yet noted does not count them', async () => {
  const token = await somebodysToken();
  const file = filmOf(3);
  const first = await start();
  const sender = new Sender(first.url, { token });
  await sender.send(file, 1);

  const holder = new pg.Client(stack.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table upload_chunk in share mode');
  const lost = expect(sender.send(file, 2)).rejects.toThrow();
  const noting = `from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into upload_chunk%'
    and datname = current_database()`;
  const { pool } = stack.running.database;
  await eventually(async () => (await pool.query(`select ${noting}`)).rowCount).toBe(1);
  await kill(first);
  await lost;
  // The database would still do what the dead server has asked for, and rightly so: the bytes are there.
  await pool.query(`select pg_terminate_backend(pid, 5000) ${noting}`);
  await holder.end();

  const second = await start();
  const again = new Sender(second.url, { token });
  await again.sendMissing(file);
  expect(again.sent).toEqual([2, 3]);
  expect(await complete(second, token, file)).toMatchObject({ hash: file.identifier });
  await kill(second);
});
