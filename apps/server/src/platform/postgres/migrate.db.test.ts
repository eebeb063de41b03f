import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { makeTestFolder, startTestCluster, type TestCluster } from './test-cluster.ts';

let cluster: TestCluster;
let pool: pg.Pool;
let folder: string;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.remove());

const open = () => openPool({ connection: cluster.connection, max: 2, onError: () => undefined });
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const names = async () =>
  (await pool.query('SELECT name FROM schema_migration ORDER BY name')).rows.map(({ name }) => name);

beforeEach(async () => {
  pool = open();
  folder = await makeTestFolder();
  await write('0001_room.sql', 'CREATE TABLE room (id int);\n--> statement-breakpoint\nINSERT INTO room VALUES (1);\n');
  await write('0002_door.sql', 'CREATE TABLE door (id int);\n');
});
afterEach(async () => {
  await pool.query('DROP TABLE IF EXISTS schema_migration, room, door, window_pane');
  await pool.end();
  await rm(folder, { recursive: true });
});

it('applies every file in order, once', async () => {
  expect(await migrate(cluster.connection, folder)).toEqual({ applied: ['0001_room.sql', '0002_door.sql'] });
  expect((await pool.query('SELECT id FROM room')).rows).toEqual([{ id: 1 }]);
  await write('0003_window.sql', 'CREATE TABLE window_pane (id int);');
  expect(await migrate(cluster.connection, folder)).toEqual({ applied: ['0003_window.sql'] });
  expect(await migrate(cluster.connection, folder)).toEqual({ applied: [] });
  expect(await names()).toEqual(['0001_room.sql', '0002_door.sql', '0003_window.sql']);
});

it('lets two servers start at once', async () => {
  // Longer than a request may take, were it under the limits of the pool, would be too long for a test: a moment must do.
  await write('0002_door.sql', 'CREATE TABLE door (id int); SELECT pg_sleep(0.1);');
  const one = () => migrate(cluster.connection, folder);
  const results = await Promise.all([one(), one()]);
  expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 2]);
});

it('is not bound by the time limits of requests', async () => {
  await write('0003_limits.sql', "CREATE TABLE window_pane AS SELECT current_setting('statement_timeout') AS id;");
  await migrate(cluster.connection, folder);
  expect((await pool.query('SELECT id FROM window_pane')).rows).toEqual([{ id: '0' }]);
});

it('undoes a file that fails, keeps those before it, and names the line', async () => {
  await write('0002_door.sql', 'CREATE TABLE door (id int);\nCREATE TABLE room (id int);\n');
  await expect(migrate(cluster.connection, folder)).rejects.toThrow(
    'Migration 0002_door.sql failed: relation "room" already exists. It was undone.',
  );
  expect(await names()).toEqual(['0001_room.sql']);
  await write('0002_door.sql', 'CREATE TABLE door (id int);\nSELEC 1;\n');
  await expect(migrate(cluster.connection, folder)).rejects.toThrow(
    'Migration 0002_door.sql failed at line 2: syntax error',
  );
  await write('0002_door.sql', 'CREATE TABLE door (id int);\n');
  expect(await migrate(cluster.connection, folder)).toEqual({ applied: ['0002_door.sql'] });
});

it('refuses a changed, a missing and a belated file, and applies nothing then', async () => {
  await migrate(cluster.connection, folder);
  await write('0003_window.sql', 'CREATE TABLE window_pane (id int);');
  await write('0001_room.sql', 'CREATE TABLE room (id bigint);');
  await expect(migrate(cluster.connection, folder)).rejects.toThrow('Migration 0001_room.sql was changed');
  await rm(join(folder, '0001_room.sql'));
  await expect(migrate(cluster.connection, folder)).rejects.toThrow('its file is missing');
  expect(await names()).toEqual(['0001_room.sql', '0002_door.sql']);
});

it('lets the next server in after one that failed', async () => {
  await write('0002_door.sql', 'nonsense');
  await expect(migrate(cluster.connection, folder)).rejects.toThrow('Migration 0002_door.sql failed');
  const { rows } = await pool.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'");
  expect(rows).toEqual([]);
});
