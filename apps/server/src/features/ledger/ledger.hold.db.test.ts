import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const ledger = () => stack.running.app.ports.ledger;
const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) => stack.running.database.transaction(run);
const hold = (payer: bigint, amount: number, seconds = 600, reference = randomUUID() as string) =>
  inTransaction((tx) => ledger().hold(tx, { payer, amount, kind: 'ai', reference, note: '画一只猫' }, seconds));
const post = (id: bigint, creator?: bigint) => inTransaction((tx) => ledger().post(tx, id, creator));
const release = (id: bigint) => inTransaction((tx) => ledger().release(tx, id));
const balances = (id: bigint) => ledger().balances(id);

describe('what is set aside', () => {
  test('cannot be spent elsewhere, and is paid when it is posted', async () => {
    const { id } = await somebodyWith(stack, 50, 30);
    const held = await hold(id, 60);
    expect(await balances(id)).toMatchObject({ bought: 20, given: 0 });
    await expect(hold(id, 21)).rejects.toMatchObject({ code: 4020 });
    expect(await post(held)).toBe(true);
    expect(await balances(id)).toMatchObject({ gold: 20 });
  });

  test('pays a creator their share of the bought part', async () => {
    const [{ id }, creator] = [await somebodyWith(stack, 50, 30), await addAccount(stack.running.database)];
    await post(await hold(id, 60), creator.id);
    expect(await stack.running.app.ports.ledgerIncome.incomeOf(creator.id, 'creator')).toEqual({
      pending: 21,
      available: 0,
    });
  });

  test('goes back as it came, given as given, when it is released', async () => {
    const { id } = await somebodyWith(stack, 50, 30);
    const held = await hold(id, 60);
    expect(await release(held)).toBe(true);
    expect(await balances(id)).toMatchObject({ bought: 50, given: 30 });
  });

  test('is settled once, whoever comes first', async () => {
    const { id } = await somebodyWith(stack, 500);
    for (let round = 0; round < 10; round += 1) {
      const held = await hold(id, 10);
      const outcomes = await Promise.all([post(held), release(held), post(held), release(held)]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    }
    expect(await post(999_999n)).toBe(false);
  });

  test('goes back by itself when its time is over, and can no longer be paid', async () => {
    const { id } = await somebodyWith(stack, 100);
    const [early, late] = [await hold(id, 30, 60), await hold(id, 40, 600)];
    stack.clock.advance({ seconds: 59 });
    expect(await runJob(stack, 'ledger.release')).toBe('0 holds');
    stack.clock.advance({ seconds: 1 });
    expect(await post(early)).toBe(false);
    expect(await runJob(stack, 'ledger.release')).toBe('1 holds');
    expect(await runJob(stack, 'ledger.release')).toBe('0 holds');
    expect(await balances(id)).toMatchObject({ gold: 60 });
    expect(await post(late)).toBe(true);
    expect(await release(early)).toBe(false);
  });

  test('is booked once for one thing', async () => {
    const { id } = await somebodyWith(stack, 100);
    const reference = randomUUID();
    await hold(id, 10, 60, reference);
    await expect(hold(id, 10, 60, reference)).rejects.toMatchObject({ name: 'AlreadyBooked' });
    expect(await balances(id)).toMatchObject({ gold: 90 });
  });

  test('shows in the statement as taken and given back, and the month as not spent', async () => {
    const { id, client } = await somebodyWith(stack, 100);
    await release(await hold(id, 30));
    const { list } = await client.post('app/recharge/history', { group: 'spending' });
    expect(list.map(({ kind, phase, amount, balance, note }) => [kind, phase, amount, balance, note])).toEqual([
      ['ai', 'void', 30, 100, '画一只猫'],
      ['ai', 'hold', -30, 70, '画一只猫'],
    ]);
    const { list: months } = await client.post('x/ledger/months', {});
    expect(months.at(-1)).toMatchObject({ in: 100, out: 0 });
  });

  test.each([0, -1, 1.5, Number.NaN])('for %s seconds is refused', async (seconds) => {
    const { id } = await somebodyWith(stack, 100);
    await expect(hold(id, 10, seconds)).rejects.toThrow(RangeError);
    expect(await balances(id)).toMatchObject({ gold: 100 });
  });
});
