import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runEntry } from '../../../testing/entry.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { ledgerFaults, patientDatabase, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
/** A wallet with a few entries; the number of its account in the ledger. */
let wallet: bigint;

beforeEach(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate', DATABASE_POOL: '4' } });
  onTestFinished(() => stack.close());
  const { id, client } = await somebodyWith(stack, 500, 40);
  const { id: creator } = await addAccount(stack.running.database);
  const { database, app } = stack.running;
  const named = { payer: id, kind: 'ai' } as const;
  await database.transaction(async (tx) => {
    const { ledger } = app.ports;
    await ledger.charge(tx, { payer: id, amount: 60, creator, kind: 'media', reference: 'film' });
    await ledger.post(tx, await ledger.hold(tx, { ...named, amount: 10, reference: 'one' }, 60));
    await ledger.release(tx, await ledger.hold(tx, { ...named, amount: 20, reference: 'two' }, 60));
    await ledger.hold(tx, { ...named, amount: 30, reference: 'three' }, 60);
  });
  const { list } = await client.post('app/aimate/score/product/list', {});
  const [pack] = list;
  await client.post('app/aimate/score/pay', {
    productId: pack?.id ?? '',
    price: pack?.price ?? 0,
    requestId: randomUUID(),
  });
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from ledger_account where account_id = $1 and side = 'user' and currency = 'gold'`,
    [id],
  );
  wallet = BigInt(rows[0]?.id ?? 0);
  await runJob(stack, 'ledger.root');
});

const ENVIRONMENT = { APP_MODE: 'development', DATABASE_POOL: '2' };
const urlOf = ({ connection }: Stack): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

describe('npm run ledger verify', () => {
  test('finds a ledger whole in which everything happened', async () => {
    expect(await ledgerFaults(stack)).toEqual([]);
  });

  test('says what it looked at, and ends with 1 where something is wrong', async () => {
    const env = { ...ENVIRONMENT, DATABASE_URL: urlOf(stack) };
    // The recharge, film and pictures of this test have no seller.
    const first = await runEntry('ledger', env, 'verify');
    expect(first.said).toContain('ai one was paid with 10 and never sold');
    expect(first.said).toContain('media film was paid with 60 and never sold');
    expect(first.said).toMatch(/3 faults in \d+ accounts, \d+ entries, \d+ transfers, 3 holds, 14 books, 1 roots\./);
    expect(first.code).toBe(1);
  });

  /** What the owner of the database may do to it, and what is said of it. */
  const tampering: [what: string, statement: () => string, found: RegExp][] = [
    [
      'an amount',
      () => `update ledger_entry set bought = bought - 1 ${own('seq = 3')}`,
      /entry 3 of account \d+ leaves/,
    ],
    [
      'a kind',
      () => `update ledger_entry set kind = 'post' ${own('seq = 3')}`,
      /transfer \d+ has entries of another kind/,
    ],
    [
      'a hash',
      () => `update ledger_entry set hash = sha256(hash) ${own('seq = 2')}`,
      /entry 2 of account \d+ has a wrong hash/,
    ],
    [
      'a time',
      () => `update ledger_entry set at = at - interval '1 day' ${own('seq = 3')}`,
      /entry 3 of account \d+ is older/,
    ],
    ['a note', () => `update ledger_transfer set note = 'free' where reference = 'film'`, /has a wrong hash/],
    [
      'a balance',
      () => `update ledger_account set bought = bought + 1 where id = ${wallet}`,
      /says \d+ and \d+, its entries/,
    ],
    [
      'a head',
      () => `update ledger_account set head = sha256(head) where id = ${wallet}`,
      /another head than its entries/,
    ],
    [
      'a missing entry',
      () => `delete from ledger_entry ${own('seq = 3')}`,
      /entry 4 of account \d+ does not follow entry 2/,
    ],
    [
      'a missing last entry',
      () => `delete from ledger_entry ${own('seq = (select seq from ledger_account where id = ledger_account_id)')}`,
      /account \d+ says \d+ entries and has/,
    ],
    [
      'an entry of nobody',
      () => `update ledger_entry set ledger_account_id = 99999999 ${own('seq = 1')}`,
      /of account 99999999 belongs to no account/,
    ],
    [
      'a missing transfer',
      () => `delete from ledger_transfer where reference = 'film'`,
      /transfer \d+ has entries and is not there/,
    ],
    [
      'a transfer without entries',
      () =>
        `insert into ledger_transfer (kind, phase, reference, note, at) values ('gift', 'single', 'empty', '', now())`,
      /transfer \d+ has no entries/,
    ],
    [
      'a hold that was never made',
      () => `delete from ledger_hold where state = 'held'`,
      /transfer \d+ \(hold\) belongs to no hold/,
    ],
    [
      'a hold that was settled twice over',
      () => `update ledger_hold set state = 'voided' where state = 'posted'`,
      /hold \d+ is not what its transfers say/,
    ],
    [
      'a hold over another amount',
      () => `update ledger_hold set bought = bought + 1 where state = 'held'`,
      /hold \d+ is not what its transfers say/,
    ],
    [
      'a purchase without payment',
      () => `insert into ledger_score_purchase (product_id, score, paid, at) values (1, 20, 100, now())`,
      /score \d+ was sold for 100 and never paid/,
    ],
    [
      'a payment without purchase',
      () => 'delete from ledger_score_purchase',
      /score \d+ was paid with 100 and never sold/,
    ],
    [
      'a purchase for another price',
      () => 'update ledger_score_purchase set paid = 1',
      /score \d+ was sold for 1 and paid with 100/,
    ],
    [
      'a root over fewer accounts',
      () => 'update ledger_root set size = size - 1',
      /the root of \S+ is not (what its key signed|over the heads)/,
    ],
    [
      'a root’s signature',
      () => 'update ledger_root set signature = sha256(signature) || sha256(root)',
      /is not what its key signed/,
    ],
  ];
  const own = (which: string) => `where ledger_account_id = ${wallet} and ${which}`;

  test('finds every single thing that was tampered with', async () => {
    await using patient = patientDatabase(stack, 1);
    const { pool } = patient.database;
    await pool.query('set session_replication_role = replica');
    for (const [what, statement, found] of tampering) {
      // Only what is committed can be verified from elsewhere: a copy of the tables undoes it.
      const tables = [
        'ledger_account',
        'ledger_entry',
        'ledger_transfer',
        'ledger_hold',
        'ledger_score_purchase',
        'ledger_root',
      ];
      for (const table of tables) await pool.query(`create table kept_${table} as table ${table}`);
      await pool.query(statement());
      const faults = await ledgerFaults(stack);
      expect(
        faults.some((fault) => found.test(fault)),
        `${what}: ${faults.slice(0, 5).join('; ')}`,
      ).toBe(true);
      for (const table of tables) {
        await pool.query(`delete from ${table}`);
        await pool.query(`insert into ${table} overriding system value table kept_${table}`);
        await pool.query(`drop table kept_${table}`);
      }
      expect(await ledgerFaults(stack), `after ${what}`).toEqual([]);
    }
  });
});
