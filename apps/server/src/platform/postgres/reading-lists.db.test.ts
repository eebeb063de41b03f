import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import '../../../testing/cluster.global-setup.ts';
import { MemoryRecent } from '../shared-state/recent.ts';
import { openPool } from './pool.ts';
import { ReadingLists } from './reading-lists.ts';

/** Two pools of one database stand for primary and replica: each calls itself so. */
const PRIMARY = 'primary';
const REPLICA = 'replica';
let primary: pg.Pool;
let replica: pg.Pool;
beforeAll(() => {
  const connection = inject('cluster');
  const open = (applicationName: string) => openPool({ connection, applicationName, max: 2, onError: () => undefined });
  primary = open(PRIMARY);
  replica = open(REPLICA);
});
afterAll(() => Promise.all([primary.end(), replica.end()]));

function begin(pools: { replica?: pg.Pool } = {}) {
  const lag = { isUsable: true };
  const lists = new ReadingLists({ primary, replica, lag, recent: new MemoryRecent(), ...pools });
  const read = async () => {
    const { rows } = await lists.query.execute<{ name: string }>(
      sql`select current_setting('application_name') as name`,
    );
    return rows[0]?.name;
  };
  return { lag, lists, read };
}

test('whoever only reads lists reads them from the replica', async () => {
  const { lists, read } = begin();
  expect(await lists.run('account:1', read)).toBe(REPLICA);
  expect(await lists.run('account:1', read)).toBe(REPLICA);
});

test('whoever did anything else reads from the primary for a while, and nobody else does', async () => {
  const { lists, read } = begin();
  await lists.run('account:1', async () => undefined);
  expect(await lists.run('account:1', read)).toBe(PRIMARY);
  expect(await lists.run('account:2', read)).toBe(REPLICA);
  // What failed may have changed something before it did.
  await expect(lists.run('account:2', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
  expect(await lists.run('account:2', read)).toBe(PRIMARY);
});

test('a replica that is behind is not used, nor is any by whoever is no party', async () => {
  const { lag, lists, read } = begin();
  expect(await read()).toBe(PRIMARY);
  lag.isUsable = false;
  expect(await lists.run('account:1', read)).toBe(PRIMARY);
});

test('a replica that is gone leaves the primary to answer', async () => {
  const gone = openPool({ connection: 'postgres://nobody@127.0.0.1:1/none', max: 1, onError: () => undefined });
  const { lists, read } = begin({ replica: gone });
  expect(await lists.run('account:1', read)).toBe(PRIMARY);
  await gone.end();
});
