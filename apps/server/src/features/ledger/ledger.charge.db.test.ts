import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addGold, ledgerFaults, patientDatabase, somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { account } from '../account/account.schema.ts';
import type { Charge } from './ledger.port.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const charge = (fields: Omit<Charge, 'kind' | 'reference'> & Partial<Charge>) =>
  stack.running.database.transaction((tx) =>
    stack.running.app.ports.ledger.charge(tx, { kind: 'media', reference: randomUUID(), ...fields }),
  );
const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);

/** What all rows of one of the house's accounts hold together. */
async function house(side: string): Promise<{ bought: number; given: number }> {
  const { rows } = await stack.running.database.pool.query<{ bought: string; given: string }>(
    `select sum(bought) as bought, sum(given) as given from ledger_account where side = $1 and currency = 'gold'`,
    [side],
  );
  return { bought: Number(rows[0]?.bought), given: Number(rows[0]?.given) };
}

describe('a charge', () => {
  test('takes given gold first and bought gold for the rest', async () => {
    const { id } = await somebodyWith(stack, 500, 30);
    expect(await charge({ payer: id, amount: 20 })).toMatchObject({ bought: 0, given: 20 });
    expect(await charge({ payer: id, amount: 100 })).toMatchObject({ bought: 90, given: 10 });
    expect(await balances(id)).toMatchObject({ gold: 410, bought: 410, given: 0 });
  });

  test('leaves given gold alone where only bought gold counts', async () => {
    const { id } = await somebodyWith(stack, 100, 100);
    await charge({ payer: id, amount: 100, boughtOnly: true });
    expect(await balances(id)).toMatchObject({ bought: 0, given: 100 });
    await expect(charge({ payer: id, amount: 1, boughtOnly: true })).rejects.toMatchObject({
      code: 4020,
      data: { need: 1, have: 0 },
    });
  });

  test('gives the creator 70 % of the bought part, rounded down, and the house the rest', async () => {
    const [{ id: payer }, { id: creator }] = [
      await somebodyWith(stack, 99, 8),
      await addAccount(stack.running.database),
    ];
    const before = await house('revenue');
    expect(await charge({ payer, amount: 107, creator })).toMatchObject({ bought: 99, given: 8, creatorShare: 69 });
    expect(await stack.running.app.ports.ledgerIncome.incomeOf(creator, 'creator')).toEqual({
      pending: 69,
      available: 0,
    });
    const after = await house('revenue');
    expect([after.bought - before.bought, after.given - before.given]).toEqual([30, 8]);
    // Given gold earns a creator nothing.
    const { id: generous } = await somebodyWith(stack, 0, 50);
    expect(await charge({ payer: generous, amount: 50, creator })).toMatchObject({ creatorShare: 0 });
  });

  test('is refused with what is needed and what is there', async () => {
    const { id } = await somebodyWith(stack, 10, 5);
    await expect(charge({ payer: id, amount: 16 })).rejects.toMatchObject({ code: 4020, data: { need: 16, have: 15 } });
    const { id: poor } = await addAccount(stack.running.database);
    await expect(charge({ payer: poor, amount: 1 })).rejects.toMatchObject({ data: { need: 1, have: 0 } });
    expect(await balances(id)).toMatchObject({ gold: 15 });
  });

  test('is booked once for one thing, and what goes on in its transaction may go on', async () => {
    const { id } = await somebodyWith(stack, 100);
    const reference = randomUUID();
    await charge({ payer: id, amount: 40, reference });
    await expect(charge({ payer: id, amount: 40, reference })).rejects.toThrow(`media ${reference} was booked before`);
    const { database, app } = stack.running;
    await database.transaction(async (tx) => {
      const again = app.ports.ledger.charge(tx, { payer: id, amount: 40, kind: 'media', reference });
      await expect(again).rejects.toMatchObject({ name: 'AlreadyBooked' });
      await app.ports.ledger.charge(tx, { payer: id, amount: 1, kind: 'post', reference });
    });
    expect(await balances(id)).toMatchObject({ gold: 59 });
  });

  test('is one with what it pays for: both happen or neither', async () => {
    const { id } = await somebodyWith(stack, 100);
    const { database, app } = stack.running;
    const buy = (fails: boolean) =>
      database.transaction(async (tx) => {
        await app.ports.ledger.charge(tx, { payer: id, amount: 60, kind: 'media', reference: randomUUID() });
        await tx.update(account).set({ intro: '买到了' }).where(eq(account.id, id));
        if (fails) throw new Error('what was bought is gone');
      });
    await expect(buy(true)).rejects.toThrow('what was bought is gone');
    expect(await balances(id)).toMatchObject({ gold: 100 });
    await buy(false);
    expect(await balances(id)).toMatchObject({ gold: 40 });
  });

  test.each([
    0,
    -1,
    0.5,
    1e-9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    1_000_000_001,
    '10' as unknown as number,
  ])('over %s is refused before it reaches the database', async (amount) => {
    const { id } = await somebodyWith(stack, 100);
    await expect(charge({ payer: id, amount })).rejects.toThrow(RangeError);
    expect(await balances(id)).toMatchObject({ gold: 100 });
  });

  test('under a name that could be taken for something else is refused by the database', async () => {
    const { id } = await somebodyWith(stack, 100);
    for (const reference of ['', 'a|b', 'a b', 'x'.repeat(81), 'a\n'])
      await expect(charge({ payer: id, amount: 1, reference })).rejects.toThrow();
    expect(await balances(id)).toMatchObject({ gold: 100 });
  });
});

describe('a thousand charges at once', () => {
  test('take what is there and no more', async () => {
    const { id } = await somebodyWith(stack, 700, 33);
    await using patient = patientDatabase(stack, 40);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1000 }, () =>
        patient.database.transaction((tx) =>
          stack.running.app.ports.ledger.charge(tx, { payer: id, amount: 2, kind: 'media', reference: randomUUID() }),
        ),
      ),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(366);
    expect(new Set(refused.map(({ reason }) => reason.refusal))).toEqual(new Set(['notEnoughGold']));
    expect(await balances(id)).toMatchObject({ gold: 1, bought: 1, given: 0 });
  });

  test('over many connections are booked on many rows of the house, so that they do not all wait for one', async () => {
    const payers = await Promise.all(Array.from({ length: 40 }, () => somebodyWith(stack, 10)));
    const reference = randomUUID();
    await using patient = patientDatabase(stack, payers.length);
    await Promise.all(
      payers.map(({ id: payer }, at) =>
        patient.database.transaction((tx) =>
          stack.running.app.ports.ledger.charge(tx, {
            payer,
            amount: 1,
            kind: 'media',
            reference: `${reference}.${at}`,
          }),
        ),
      ),
    );
    const { rows } = await stack.running.database.pool.query<{ count: number }>(
      `select count(distinct entry.ledger_account_id)::int as count from ledger_entry as entry
      join ledger_account as a on a.id = entry.ledger_account_id and a.side = 'revenue'
      join ledger_transfer as transfer on transfer.id = entry.transfer_id and transfer.reference like $1`,
      [`${reference}.%`],
    );
    expect(rows[0]?.count).toBeGreaterThan(10);
  });

  test('of different people for one creator all arrive', async () => {
    const { id: creator } = await addAccount(stack.running.database);
    const payers = await Promise.all(Array.from({ length: 20 }, () => somebodyWith(stack, 100)));
    await Promise.all(payers.flatMap(({ id: payer }) => [1, 2, 3].map(() => charge({ payer, amount: 10, creator }))));
    expect(await stack.running.app.ports.ledgerIncome.incomeOf(creator, 'creator')).toEqual({
      pending: 420,
      available: 0,
    });
  });

  test('for the same thing pay for it once', async () => {
    const { id } = await somebodyWith(stack, 100);
    const reference = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => charge({ payer: id, amount: 10, reference })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(id)).toMatchObject({ gold: 90 });
  });
});

describe('the database', () => {
  const refuses = (statement: string) => expect(stack.running.database.pool.query(statement)).rejects;

  test.each(['ledger_transfer', 'ledger_entry', 'ledger_root', 'ledger_root_head', 'ledger_root_bucket'])(
    'lets nobody change or delete what is in %s',
    async (table) => {
      await addGold(stack, await stack.idOf('vip'), 1);
      const { rows } = await stack.running.database.pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO' limit 1`,
        [table],
      );
      await refuses(`update ${table} set ${rows[0]?.name} = ${rows[0]?.name}`).toMatchObject({ code: '23001' });
      await refuses(`delete from ${table}`).toMatchObject({ code: '23001' });
      await refuses(`truncate ${table}`).toMatchObject({ code: '23001' });
    },
  );

  test('lets no balance be edited, no account deleted and none given to somebody else', async () => {
    const { id } = await somebodyWith(stack, 10);
    const own = `where account_id = ${id}`;
    for (const change of [
      'bought = bought + 1',
      'given = 1',
      'seq = seq + 2',
      'head = sha256(head)',
      `side = 'creator'`,
    ])
      await refuses(`update ledger_account set ${change} ${own}`).toMatchObject({ code: '23001' });
    await refuses(`update ledger_account set moved_at = moved_at - interval '1 s' ${own}`).toMatchObject({
      code: '23001',
    });
    await refuses(`update ledger_account set account_id = ${await stack.idOf('member')} ${own}`).toMatchObject({
      code: '23001',
    });
    await refuses(`delete from ledger_account ${own}`).toMatchObject({ code: '23001' });
  });

  test('lets no wallet go below zero, whoever writes it', async () => {
    const { id } = await somebodyWith(stack, 10);
    const below = 'bought = -1, seq = seq + 1, head = sha256(head)';
    await refuses(`update ledger_account set ${below} where account_id = ${id}`).toMatchObject({
      constraint: 'ledger_account_not_negative',
    });
  });
});
