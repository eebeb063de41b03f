import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runEntry } from '../../../testing/entry.ts';
import { addGold, giveGold, ledgerFaults, patientDatabase, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { hashAfter } from './ledger.chain.ts';
import { checkStatement } from './ledger.check.ts';
import { readDocument } from './ledger.document.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(() => stack.close());

const makeRoot = () => runJob(stack, 'ledger.root');
const nextDay = async () => {
  stack.clock.advance({ days: 1 });
  expect(await makeRoot()).toBe('made');
};
const roots = async () => (await stack.client().get('x/ledger/roots')).list;
const exported = async (client: Awaited<ReturnType<typeof somebodyWith>>['client'], format: 'csv' | 'json' = 'json') =>
  (await client.post('x/ledger/export', { format })).content;

/** Does what only the owner of the database can: changes what nothing else lets anybody change. */
async function asAttacker(...statements: [text: string, values: unknown[]][]): Promise<void> {
  await using patient = patientDatabase(stack, 1);
  await patient.database.pool.query(`set session_replication_role = replica`);
  for (const [text, values] of statements) await patient.database.pool.query(text, values);
}

describe('the daily root', () => {
  test('is made once a day, signed, follows the one before, and is published to everybody', async () => {
    await somebodyWith(stack, 100);
    await nextDay();
    expect(await makeRoot()).toBe('there already');
    await nextDay();
    const [latest, before] = await roots();
    expect(latest).toMatchObject({ publicKey: stack.running.app.ports.ledgerSeal.publicKey.toString('hex') });
    expect(latest?.size).toBeGreaterThan(2);
    expect(before?.previous === '' || before?.previous.length === 64).toBe(true);
    expect(latest?.previous).toHaveLength(64);
    expect(await stack.client().get('x/ledger/roots', { before: latest?.day ?? '' })).toEqual({
      list: (await roots()).slice(1),
    });
    expect(await ledgerFaults(stack)).toEqual([]);
  });

  test('of servers that make it at once is one', async () => {
    stack.clock.advance({ days: 1 });
    const { ledgerRoots: maker } = stack.running.app.ports;
    const made = await Promise.allSettled([maker.make(), maker.make(), maker.make()]);
    expect(made.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
  });

  test('does not go back when the clock does', async () => {
    stack.clock.advance({ days: -1 });
    expect(await makeRoot()).toBe('there already');
    stack.clock.advance({ days: 1 });
  });
});

describe('x/ledger/export', () => {
  test('gives a statement that proves itself up to the latest root, in both forms', async () => {
    const { id, client } = await somebodyWith(stack, 100, 20);
    await nextDay();
    await giveGold(stack, id, 7);
    const key = stack.running.app.ports.ledgerSeal.publicKey.toString('hex');
    for (const format of ['csv', 'json'] as const) {
      const text = await exported(client, format);
      const { faults, statement } = checkStatement(text, key);
      expect(faults).toEqual([]);
      expect(statement).toMatchObject({ currency: 'gold', start: { seq: 0 }, proof: { seq: 2 } });
      expect(statement?.entries.map(({ bought, given }) => [bought, given])).toEqual([
        [100, 0],
        [0, 20],
        [0, 7],
      ]);
      expect(checkStatement(text, 'ab'.repeat(32)).faults).toEqual(['the root is signed with another key']);
    }
    expect(readDocument(await exported(client, 'csv'))).toEqual(readDocument(await exported(client, 'json')));
  });

  test('of an account younger than the latest root has no proof yet and says so', async () => {
    const { client } = await somebodyWith(stack, 100);
    const { faults, statement } = checkStatement(await exported(client));
    expect(faults).toEqual([]);
    expect(statement?.proof).toBeNull();
  });

  test('of many accounts is each under the same root', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, (_, at) => somebodyWith(stack, 10 + at)));
    await nextDay();
    const days = new Set<string>();
    for (const { client } of people) {
      const { faults, statement } = checkStatement(await exported(client));
      expect(faults).toEqual([]);
      days.add(statement?.proof?.root.root ?? '');
    }
    expect([...days]).toEqual([(await roots())[0]?.root]);
  });

  test('is 4040 for whoever has nothing to export', async () => {
    const { client } = await somebodyWith(stack, 0);
    await expect(client.post('x/ledger/export', { format: 'csv' })).rejects.toMatchObject({ code: 4040 });
  });
});

describe('npm run ledger check-statement', () => {
  test('says of a file whether it holds, without any database', async () => {
    const { client } = await somebodyWith(stack, 100, 20);
    await nextDay();
    const folder = await mkdtemp(join(tmpdir(), 'liuguang-statement-'));
    try {
      const [good, forged] = [join(folder, 'good.csv'), join(folder, 'forged.json')];
      await writeFile(good, await exported(client, 'csv'));
      await writeFile(forged, (await exported(client)).replace('"given": 20', '"given": 2000'));
      const key = stack.running.app.ports.ledgerSeal.publicKey.toString('hex');
      const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
      expect(await runEntry('ledger', nowhere, 'check-statement', good, key)).toEqual({
        said: expect.stringMatching(/is whole: 2 entries\.\nUp to entry 2 it is under the root of \d{4}-\d\d-\d\d/),
        code: 0,
      });
      expect(await runEntry('ledger', nowhere, 'check-statement', forged)).toMatchObject({
        said: expect.stringContaining('the hash of entry 2 is wrong'),
        code: 1,
      });
      expect(await runEntry('ledger', nowhere, 'check-statement', join(folder, 'none'))).toMatchObject({ code: 1 });
      expect(await runEntry('ledger', nowhere)).toMatchObject({ said: expect.stringContaining('usage'), code: 1 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('somebody who rewrites the past, with all that follows from it', () => {
  test('is found out by yesterday’s root, and by a statement that was exported before', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    await addGold(stack, id, 100);
    await nextDay();
    const kept = await exported(client);
    stack.clock.advance({ hours: 12 });
    await giveGold(stack, id, 5);

    const { statement } = checkStatement(kept);
    const [first] = statement?.entries ?? [];
    if (!statement || !first) throw new Error('nothing was exported');
    const ledgerAccountId = BigInt(statement.account);
    const { rows } = await stack.running.database.pool.query<{ id: string; reference: string; phase: 'single' }>(
      `select transfer.id, reference, phase from ledger_entry join ledger_transfer as transfer on transfer.id = transfer_id
       where ledger_account_id = $1 order by seq`,
      [ledgerAccountId],
    );
    // The first entry becomes 900 instead of 100, in a transfer that still balances; chain and balances are made anew.
    const at = (time: string | Date) => new Date(time);
    const one = {
      ...first,
      ledgerAccountId,
      transferId: BigInt(first.transfer),
      bought: 900,
      boughtAfter: 900,
      at: at(first.at),
    };
    const hashOne = hashAfter(Buffer.from(statement.start.hash, 'hex'), one);
    const two = {
      ...one,
      seq: 2,
      transferId: BigInt(rows[1]?.id ?? 0),
      kind: 'gift' as const,
      reference: rows[1]?.reference ?? '',
      bought: 0,
      given: 5,
      givenAfter: 5,
      at: stack.clock.now(),
    };
    const hashTwo = hashAfter(hashOne, two);
    const own = `where ledger_account_id = ${ledgerAccountId}`;
    await asAttacker(
      [`update ledger_entry set bought = 900, bought_after = 900, hash = $1 ${own} and seq = 1`, [hashOne]],
      [`update ledger_entry set bought_after = 900, hash = $1 ${own} and seq = 2`, [hashTwo]],
      [`update ledger_account set bought = 900, head = $1 where id = ${ledgerAccountId}`, [hashTwo]],
    );
    const faults = await ledgerFaults(stack);
    const [latest] = await roots();
    expect(faults).toContain(
      `account ${ledgerAccountId} was rewritten: its entry 1 is not the one under the root of ${latest?.day}`,
    );
    // The chain itself was made well: nothing but the root, and the other side of the transfer, gives it away.
    expect(faults.filter((fault) => fault.includes(`of account ${ledgerAccountId}`))).toEqual([]);
    expect(checkStatement(await exported(client)).faults).toEqual([`entry 1 is not under the root of ${latest?.day}`]);
    expect(checkStatement(kept).faults).toEqual([]);

    // Whoever rewrites the heads under the root as well cannot sign it.
    await asAttacker([`update ledger_root_head set hash = $1 ${own} and seq = 1`, [hashOne]]);
    expect(await ledgerFaults(stack)).toContain(
      `the root of ${latest?.day} is not over the heads that are said to be under it`,
    );
  });
});

test('a root that was made with another secret does not pass for ours', async () => {
  await using other = await startStack({
    env: { APP_WORKER: 'separate', APP_SERVER_SECRET: 'somebody else’s secret' },
    connection: stack.connection,
  });
  expect(await ledgerFaults(other)).toContainEqual(expect.stringContaining('is signed with another key'));
});

describe('proofs for operators', () => {
  test('console/ledger/root/check works a day out again, and finds what was rewritten', async () => {
    const { id } = await somebodyWith(stack, 100);
    await nextDay();
    const support = await stack.asOperator('support');
    const { list } = await support.post('console/ledger/root/list', { pageSize: 1 });
    const day = list[0]?.day ?? '';
    expect(list[0]).toEqual((await roots())[0]);
    const fine = { signed: true, follows: true, coversAll: true, unchanged: true, size: list[0]?.size };
    expect(await support.post('console/ledger/root/check', { day })).toEqual(fine);
    const mine = { accountId: String(id) };
    expect(await support.post('console/ledger/statement/check', mine)).toMatchObject({
      ...{ holds: true, lines: 1, proved: 1, provedDay: day },
    });
    const file = await support.post('console/ledger/export', { ...mine, currency: 'gold', format: 'json' });
    expect(checkStatement(file.content).faults).toEqual([]);

    const entry = `ledger_account_id = (select id from ledger_account
      where account_id = $1 and side = 'user' and currency = 'gold') and seq = 1`;
    const [bytes] = (await stack.running.database.pool.query(`select hash from ledger_entry where ${entry}`, [id]))
      .rows;
    const rewrite = (hash: Buffer) => asAttacker([`update ledger_entry set hash = $2 where ${entry}`, [id, hash]]);
    await rewrite(Buffer.alloc(32));
    expect(await support.post('console/ledger/root/check', { day })).toEqual({ ...fine, unchanged: false });
    expect(await support.post('console/ledger/statement/check', mine)).toMatchObject({ holds: false });
    await rewrite(bytes.hash);
    await expect(support.post('console/ledger/root/check', { day: '2001-01-01' })).rejects.toMatchObject({
      code: 4040,
    });
  });
});
