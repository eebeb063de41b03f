import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGold, giveGold, ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Recharge } from './ledger.port.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const ports = () => stack.running.app.ports;
const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) => stack.running.database.transaction(run);
const balances = (id: bigint) => ports().ledger.balances(id);
const spend = (payer: bigint, amount: number, boughtOnly = false) =>
  inTransaction((tx) =>
    ports().ledger.charge(tx, { payer, amount, boughtOnly, kind: 'media', reference: randomUUID() }),
  );
const recharge = (order: Recharge) => inTransaction((tx) => ports().ledgerOrders.recharge(tx, order));
const refund = (order: Recharge) => inTransaction((tx) => ports().ledgerOrders.refund(tx, order));
const chargeback = (order: Recharge) => inTransaction((tx) => ports().ledgerOrders.chargeback(tx, order));

async function house(side: string): Promise<[bought: number, given: number]> {
  const { rows } = await stack.running.database.pool.query<{ bought: string; given: string }>(
    `select sum(bought) as bought, sum(given) as given from ledger_account where side = $1 and currency = 'gold'`,
    [side],
  );
  return [Number(rows[0]?.bought), Number(rows[0]?.given)];
}

/** Somebody with a paid order and nothing else. */
async function buyer(bought: number, bonus: number) {
  const { id, client } = await somebodyWith(stack, 0);
  const order = { owner: id, bought, bonus, reference: await addGold(stack, id, bought, bonus) };
  return { id, client, order };
}

describe('a paid order', () => {
  test('brings bought gold and its bonus, once however often it is told', async () => {
    const { id, order } = await buyer(1000, 100);
    expect(await balances(id)).toMatchObject({ bought: 1000, given: 100 });
    const again = await Promise.allSettled(Array.from({ length: 10 }, () => recharge(order)));
    expect(again.map((one) => (one.status === 'rejected' ? one.reason.name : 'booked'))).toEqual(
      Array(10).fill('AlreadyBooked'),
    );
    expect(await balances(id)).toMatchObject({ bought: 1000, given: 100 });
  });

  test.each([
    [0, 0],
    [-5, 0],
    [10, -1],
    [10.5, 0],
    [10, 0.5],
    [2 ** 53, 0],
    ['10' as unknown as number, 0],
  ])('over %s with a bonus of %s is refused', async (bought, bonus) => {
    const { id: owner } = await somebodyWith(stack, 0);
    await expect(recharge({ owner, bought, bonus, reference: randomUUID() })).rejects.toThrow(RangeError);
    expect(await balances(owner)).toMatchObject({ gold: 0 });
  });
});

describe('a refund', () => {
  test('takes back the whole order while nothing of it was spent', async () => {
    const { id, order } = await buyer(1000, 100);
    const before = await house('clearing');
    expect(await refund(order)).toEqual({ returned: 1000, bonus: 100 });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect((await house('clearing'))[0] - before[0]).toBe(1000);
    await expect(recharge(order)).rejects.toMatchObject({ name: 'AlreadyBooked' });
  });

  test('takes no more than the bought gold that is left, and its part of the bonus out of it where that was spent', async () => {
    const { id, order } = await buyer(1000, 100);
    await spend(id, 90);
    await spend(id, 500, true);
    const [clearing, promotion] = [await house('clearing'), await house('promotion')];
    expect(await refund(order)).toEqual({ returned: 460, bonus: 50 });
    expect(await balances(id)).toMatchObject({ bought: 0, given: 0 });
    expect((await house('clearing'))[0] - clearing[0]).toBe(460);
    expect((await house('promotion'))[0] - promotion[0]).toBe(40);
    expect((await house('promotion'))[1] - promotion[1]).toBe(10);
  });

  test('of somebody who spent the bonus first returns the money less what that bonus was worth', async () => {
    const { id, order } = await buyer(1000, 100);
    await spend(id, 100);
    expect(await refund(order)).toEqual({ returned: 900, bonus: 100 });
    expect(await balances(id)).toMatchObject({ gold: 0 });
  });

  test('whose spent bonus is worth more than the gold that is left returns nothing and books nothing', async () => {
    const { id, order } = await buyer(100, 300);
    await spend(id, 300);
    expect(await refund(order)).toEqual({ returned: 0, bonus: 0 });
    expect(await balances(id)).toMatchObject({ bought: 100, given: 0 });
  });

  test('takes a part of the bonus that is never too small by a fraction', async () => {
    const { id, order } = await buyer(300, 100);
    await spend(id, 200, true);
    expect(await refund(order)).toEqual({ returned: 100, bonus: 34 });
    expect(await balances(id)).toMatchObject({ bought: 0, given: 66 });
  });

  test('leaves gold of other orders and other gifts alone', async () => {
    const { id, order } = await buyer(300, 7);
    await addGold(stack, id, 1000, 50);
    await giveGold(stack, id, 20);
    expect(await refund(order)).toEqual({ returned: 300, bonus: 7 });
    expect(await balances(id)).toMatchObject({ bought: 1000, given: 70 });
  });

  test('of an order whose gold is spent gives nothing back and books nothing', async () => {
    const { id, order } = await buyer(100, 0);
    await spend(id, 100);
    expect(await refund(order)).toEqual({ returned: 0, bonus: 0 });
  });

  test('happens once, also while the gold is being spent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, order } = await buyer(100, 0);
      const [one, other, spent] = await Promise.allSettled([refund(order), refund(order), spend(id, 100)]);
      const refunded = [one, other].map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.returned : 0));
      const total = refunded.reduce((sum, returned) => sum + returned, 0) + (spent.status === 'fulfilled' ? 100 : 0);
      expect(total).toBe(100);
      expect(await balances(id)).toMatchObject({ gold: 0 });
    }
  });
});

describe('a chargeback', () => {
  test('takes gold and bonus back while they are there', async () => {
    const { id, order } = await buyer(1000, 100);
    expect(await chargeback(order)).toEqual({ bought: 1000, bonus: 100, lost: 0 });
    expect(await balances(id)).toMatchObject({ gold: 0 });
  });

  test('takes the wallet to zero and no further, and books the rest as lost', async () => {
    const { id, order } = await buyer(1000, 100);
    await giveGold(stack, id, 50);
    await spend(id, 900, true);
    const [clearing, loss] = [await house('clearing'), await house('loss')];
    expect(await chargeback(order)).toEqual({ bought: 100, bonus: 150, lost: 900 });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect((await house('clearing'))[0] - clearing[0]).toBe(1000);
    expect((await house('loss'))[0] - loss[0]).toBe(-900);
  });

  test('leaves what others paid for alone as far as it can', async () => {
    const { id, order } = await buyer(100, 0);
    await giveGold(stack, id, 500);
    expect(await chargeback(order)).toEqual({ bought: 100, bonus: 0, lost: 0 });
    expect(await balances(id)).toMatchObject({ bought: 0, given: 500 });
  });

  test('happens once', async () => {
    const { order } = await buyer(100, 0);
    await chargeback(order);
    await expect(chargeback(order)).rejects.toMatchObject({ name: 'AlreadyBooked' });
  });
});
