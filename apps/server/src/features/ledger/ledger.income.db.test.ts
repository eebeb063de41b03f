import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const ports = () => stack.running.app.ports;
const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) => stack.running.database.transaction(run);
const reward = (inviter: bigint, paid: number, order: 'first' | 'later', reference = randomUUID() as string) =>
  inTransaction((tx) => ports().ledgerOrders.rewardInviter(tx, { inviter, paid, order, reference }));
const invited = (id: bigint) => ports().ledgerIncome.incomeOf(id, 'inviter');
const redeem = (id: bigint, amount: number, side: 'creator' | 'inviter' = 'inviter') =>
  inTransaction((tx) => ports().ledgerIncome.redeem(tx, id, side, amount, randomUUID()));
const undo = (reference: string) => inTransaction((tx) => ports().ledgerOrders.voidReward(tx, reference));

describe('an inviter', () => {
  test('gets 10 % of the first and 3 % of later orders, rounded down, from promotion', async () => {
    const { id } = await somebodyWith(stack, 0);
    expect(await reward(id, 999, 'first')).toBe(99);
    expect(await reward(id, 999, 'later')).toBe(29);
    expect(await reward(id, 9, 'first')).toBe(0);
    expect(await invited(id)).toEqual({ pending: 128, available: 0 });
  });

  test('can take it after 14 days and not a second before, as given gold', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    await reward(id, 1000, 'first');
    stack.clock.advance({ days: 10 });
    await reward(id, 1000, 'later');
    stack.clock.advance({ days: 3, hours: 23, minutes: 59, seconds: 59 });
    expect(await invited(id)).toEqual({ pending: 130, available: 0 });
    await expect(redeem(id, 1)).rejects.toMatchObject({ code: 4020, data: { need: 1, have: 0 } });
    stack.clock.advance({ seconds: 1 });
    expect(await client.post('x/ledger/income', {})).toEqual({
      creator: { pending: 0, available: 0 },
      inviter: { pending: 30, available: 100 },
    });
    await redeem(id, 60);
    expect(await invited(id)).toEqual({ pending: 30, available: 40 });
    expect(await ports().ledger.balances(id)).toMatchObject({ bought: 0, given: 60 });
    await expect(redeem(id, 41)).rejects.toMatchObject({ code: 4020 });
  });

  test('loses a reward that is taken back while it is pending, and only then', async () => {
    const { id } = await somebodyWith(stack, 0);
    const [kept, lost] = [randomUUID(), randomUUID()];
    await reward(id, 1000, 'first', kept);
    stack.clock.advance({ days: 5 });
    await reward(id, 500, 'first', lost);
    expect(await undo(lost)).toBe(true);
    expect(await undo(lost)).toBe(false);
    expect(await invited(id)).toEqual({ pending: 100, available: 0 });
    stack.clock.advance({ days: 9 });
    expect(await undo(kept)).toBe(false);
    expect(await invited(id)).toEqual({ pending: 0, available: 100 });
    expect(await undo(randomUUID())).toBe(false);
  });

  test('is not paid twice for one order', async () => {
    const { id } = await somebodyWith(stack, 0);
    const reference = randomUUID();
    await reward(id, 1000, 'first', reference);
    await expect(reward(id, 1000, 'first', reference)).rejects.toMatchObject({ name: 'AlreadyBooked' });
    expect(await invited(id)).toEqual({ pending: 100, available: 0 });
  });

  test('who takes everything many times at once gets it once', async () => {
    const { id } = await somebodyWith(stack, 0);
    await reward(id, 1000, 'first');
    stack.clock.advance({ days: 14 });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => redeem(id, 30)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await invited(id)).toEqual({ pending: 0, available: 10 });
  });
});

describe('a creator', () => {
  test('gets bought gold, which a clock that was set back does not make older', async () => {
    const [payer, creator] = [await somebodyWith(stack, 1000), await somebodyWith(stack, 0)];
    const sell = () =>
      inTransaction((tx) =>
        ports().ledger.charge(tx, {
          payer: payer.id,
          amount: 100,
          creator: creator.id,
          kind: 'media',
          reference: randomUUID(),
        }),
      );
    await sell();
    stack.clock.advance({ days: -30 });
    await sell();
    expect(await ports().ledgerIncome.incomeOf(creator.id, 'creator')).toEqual({ pending: 140, available: 0 });
    stack.clock.advance({ days: 43 });
    expect(await ports().ledgerIncome.incomeOf(creator.id, 'creator')).toEqual({ pending: 140, available: 0 });
    stack.clock.advance({ days: 1 });
    expect(await ports().ledgerIncome.incomeOf(creator.id, 'creator')).toEqual({ pending: 0, available: 140 });
    await redeem(creator.id, 140, 'creator');
    expect(await ports().ledger.balances(creator.id)).toMatchObject({ bought: 140, given: 0 });
  });

  test.each([0, -1, 0.5, '5' as unknown as number])('cannot take %s', async (amount) => {
    const { id } = await somebodyWith(stack, 0);
    await expect(redeem(id, amount, 'creator')).rejects.toThrow(RangeError);
  });
});
