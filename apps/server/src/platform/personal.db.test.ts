import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, type OwnDatabase } from '../../testing/cluster.ts';
import { failToStart } from '../../testing/server-process.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { checkPersonalData, type PersonalData } from './personal.ts';
import { openClient } from './postgres/pool.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const EXEMPT = { once_request: 'for a reason' };
const check = (contributions: readonly PersonalData[], exempt: Record<string, string> = EXEMPT) =>
  checkPersonalData(stack.running.database.pool, contributions, exempt);

/** What the server has, but for the tables of one feature. */
const withTables = (feature: string, tables: readonly string[]) =>
  stack.running.app.personal.map((one) => (one.feature === feature ? { ...one, tables } : one));

/** What the server has, with one table more. */
const withOneMore = (feature: string, table: string) =>
  stack.running.app.personal.map((one) => (one.feature === feature ? { ...one, tables: [...one.tables, table] } : one));

describe('personal data', () => {
  test('is accounted for in what the server is made of', async () => {
    await expect(check(stack.running.app.personal)).resolves.toBeUndefined();
  });

  test.each([
    ['by a column that refers to an account', 'somebody bigint references account'],
    ['by the name of a column', 'owner text'],
    ['by a guest’s id', 'guest_id bigint'],
  ])('of a new table that names people %s must belong to a feature or be exempt', async (_how, column) => {
    const { pool } = stack.running.database;
    await pool.query(`create table newcomer (id int, ${column})`);
    try {
      await expect(check(stack.running.app.personal)).rejects.toMatchObject({
        name: 'PersonalDataError',
        message:
          'Personal data is not accounted for:\n  table newcomer names people but is in no feature’s personal data',
      });
      await expect(check(stack.running.app.personal, { ...EXEMPT, newcomer: 'told' })).resolves.toBeUndefined();
      await expect(check(withOneMore('membership', 'newcomer'))).resolves.toBeUndefined();
    } finally {
      await pool.query('drop table newcomer');
    }
  });

  test('of a table that names nobody is nobody’s affair', async () => {
    const { pool } = stack.running.database;
    await pool.query('create table weather (id int, degrees int)');
    await expect(check(stack.running.app.personal)).resolves.toBeUndefined();
    await pool.query('drop table weather');
  });

  test('is named with every table that is left out', async () => {
    await expect(check(withTables('signin', ['signin_phone', 'signin_merge']))).rejects.toThrow(
      /signin_credential .*\n {2}table signin_password /,
    );
  });

  test('of a table belongs to one feature, and is not exempt as well', async () => {
    const twice = 'table picture is in the personal data of two features, or exempt as well';
    await expect(check(withOneMore('membership', 'picture'))).rejects.toThrow(twice);
    await expect(check(stack.running.app.personal, { ...EXEMPT, picture: 'told' })).rejects.toThrow(twice);
  });

  test('of a table that is not there is a slip of the pen', async () => {
    await expect(check(withOneMore('membership', 'membreship'))).rejects.toThrow(
      'table membreship is in somebody’s personal data but not in the database',
    );
  });
});

describe('a server', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await cloneDatabase(inject('cluster'));
  });
  afterAll(() => database.drop());

  test('does not start while a table names people and is nobody’s, and says so in plain words', async () => {
    const client = await openClient(database.connection);
    await client.query('create table diary (account_id bigint, entry text)');
    await client.end();
    await expect(startStack({ connection: database.connection })).rejects.toThrow('table diary names people');
    const { said, code } = await failToStart({ APP_MODE: 'demo', DATABASE_URL: urlOf(database.connection) });
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      'Personal data is not accounted for:',
      '  table diary names people but is in no feature’s personal data',
    ]);
  });
});

function urlOf(connection: OwnDatabase['connection']): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
