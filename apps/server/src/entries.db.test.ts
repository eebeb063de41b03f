import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runEntry, startEntry } from '../testing/entry.ts';
import { eventually } from '../testing/eventually.ts';
import { PRODUCTION } from '../testing/production-environment.ts';
import { startEmbedded } from './platform/postgres/embedded.ts';
import { makeTestFolder } from './platform/postgres/test-cluster.ts';

/** What a stranger does after another: each entry finds the data folder as the one before left it. */
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await makeTestFolder();
  env = { APP_DATA_DIR: folder, APP_MODE: 'development' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The database was stopped in order: it took its own file away. */
const stoppedInOrder = () =>
  expect(access(join(folder, 'postgres/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });

describe('migrate', () => {
  test('makes the database of an empty folder', async () => {
    expect(await runEntry('migrate', env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Applied 0000_\w+/m),
    });
    await stoppedInOrder();
  });
});

describe('seed', () => {
  test('loads the demo', async () => {
    expect(await runEntry('seed', env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The demo was loaded.'),
    });
    await stoppedInOrder();
  });

  test('refuses in production, in one line', async () => {
    const { code, said } = await runEntry('seed', PRODUCTION);
    expect(code).toBe(1);
    expect(said).toContain('everybody knows');
    expect(said).not.toContain('    at ');
  });
});

describe('worker', () => {
  test('says what it does, and goes in order when it is told to', async () => {
    const worker = startEntry('worker', env);
    await eventually(worker.said).toMatch(/^The worker does \d+ kinds of job\.$/m);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    await stoppedInOrder();
  });

  test('goes in order as well when it is told to before it stands', async () => {
    const cluster = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
    const [holder, watcher] = [new pg.Client({ ...cluster.connection }), new pg.Client({ ...cluster.connection })];
    await Promise.all([holder.connect(), watcher.connect()]);
    await holder.query('begin; lock table schema_migration in access exclusive mode');
    const worker = startEntry('worker', env);
    await eventually(async () => {
      const { rows } = await watcher.query("select query from pg_stat_activity where wait_event_type = 'Lock'");
      return rows.length;
    }).toBe(1);
    worker.child.kill('SIGTERM');
    await eventually(worker.said).toMatch(/^SIGTERM: finishing what is in flight$/m);
    await Promise.all([holder.end(), watcher.end()]);
    expect(await worker.ended).toBe(0);
    await cluster.stop();
  });
});

describe('line', () => {
  test('needs no database, says where it is, and goes in order when it is told to', async () => {
    const line = startEntry('line', { ...env, DATABASE_URL: 'postgres://nowhere.example/none', LINE_PORT: '0' });
    await eventually(line.said).toMatch(/^A line is at http:\/\/localhost:\d+$/m);
    const [, port] = /localhost:(\d+)/.exec(line.said()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    line.child.kill('SIGTERM');
    expect(await line.ended).toBe(0);
  });
});
