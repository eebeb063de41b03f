import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, databaseUrl, type OwnDatabase } from '../../testing/cluster.ts';
import { eventually } from '../../testing/eventually.ts';
import { moneyFaults, somebodyWith } from '../../testing/money.ts';
import { patiently } from '../../testing/patiently.ts';
import { hasPgbouncer, type Server, startPgbouncer } from '../../testing/pgbouncer.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { givePoints } from '../../testing/tasks.ts';
import { watch } from '../../testing/watch.ts';
import { readConfig } from '../config/environment.ts';

/** Fewer than the server asks for at once, so that no connection is anybody's own. */
const CONNECTIONS = 3;

describe.skipIf(!hasPgbouncer)('behind a pooler that gives each transaction another connection', () => {
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let database: OwnDatabase;
  let stack: Stack;
  beforeAll(async () => {
    database = await cloneDatabase(inject('cluster'));
    const server = serverOf(database);
    pooler = await startPgbouncer(server, CONNECTIONS);
    stack = await startStack({
      connection: pooler.urlOf(server.database),
      env: { DATABASE_URL: pooler.urlOf(server.database), DATABASE_DIRECT_URL: databaseUrl(database.connection) },
    });
  });
  afterAll(async () => {
    await stack.close();
    await pooler[Symbol.asyncDispose]();
    await database.drop();
  });

  test('everybody is answered at once by statements that hot paths otherwise know by name', async () => {
    const { client } = await somebodyWith(stack, 0);
    const calls = Array.from({ length: 30 }, () => [
      client.post('app/user/info', {}),
      client.post('app/usertask/list', {}),
      client.post('app/redeem/list', { pageSize: 20 }),
    ]);
    const answers = await Promise.all(calls.flat());
    expect(answers).toHaveLength(90);
    const { rows } = await stack.running.database.pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  });

  test('what several do at once to one thing comes out once, and the ledger is whole', async () => {
    const editor = await stack.asOperator('editor');
    const goods = await editor.post('console/redeem/save', {
      ...{ translations: {}, tier: '', frame: '', minPrice: 0, validDays: 0, perPerson: 0, minLevel: 1 },
      ...{ kind: 'card', title: `goods ${randomUUID()}`.slice(0, 40), price: 100, amount: 1 },
      ...{ stock: 2, position: 0, onSale: true },
    });
    const people = await Promise.all(Array.from({ length: 12 }, () => somebodyWith(stack, 0)));
    for (const { id } of people) await givePoints(stack, id, 100);
    const bought = await Promise.allSettled(
      people.map(({ client }) => {
        const order = { goodsId: goods.id, price: 100, requestId: randomUUID() };
        return patiently(() => client.post('app/redeem/exchange', order));
      }),
    );
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
  });

  test('notices arrive and jobs run, each on a connection of its own past the pooler', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const stream = await watch(client, 'x/realtime/stream');
    const { realtime } = stack.running.app.ports;
    const changed = { companionId: '1', version: 1 };
    await stack.running.database.transaction((tx) =>
      realtime.publish(tx, `account:${id}`, 'companion.changed', changed),
    );
    await eventually(() => stream.events.length).toBeGreaterThan(0);
    stream.leave();
    const { jobId } = await client.post('x/privacy/export', { requestId: randomUUID() });
    await eventually(async () => (await client.post('x/job/get', { jobId })).state).toBe('done');
  });
});

describe('the way past a pooler', () => {
  const URL = { DATABASE_URL: 'postgres://pooler/x' };

  test('is what statements without names need', () => {
    expect(() => readConfig({ ...URL, DATABASE_STATEMENT_NAMES: 'off' })).toThrow(/DATABASE_DIRECT_URL is missing/);
    const config = readConfig({ ...URL, DATABASE_DIRECT_URL: 'postgres://direct/x' });
    expect(config.databaseStatementNames).toBe(false);
  });

  test('may go with a pooler that knows statements by name', () => {
    const given = { ...URL, DATABASE_DIRECT_URL: 'postgres://direct/x', DATABASE_STATEMENT_NAMES: 'on' };
    expect(readConfig(given).databaseStatementNames).toBe(true);
  });
});

/** Where the database of a test is, as a pooler is told it. */
function serverOf({ connection }: OwnDatabase): Server & { readonly database: string } {
  if (typeof connection !== 'string') return connection;
  const url = new URL(connection);
  return { host: url.hostname, port: Number(url.port), user: url.username, database: url.pathname.slice(1) };
}
