import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import {
  callBack,
  choose,
  goldOnSale,
  messageFor,
  openPayPage,
  payFor,
  referenceIn,
  submit,
} from '../../../testing/paying.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let gold: Awaited<ReturnType<typeof goldOnSale>>;
beforeEach(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  gold = await goldOnSale(stack);
});
afterEach(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);
const look = () => runJob(stack, 'payment.look');

describe('an order left pending', () => {
  test('is asked about, and credited when its provider never told', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const { id: orderId, state } = await payFor(stack, client, gold, 'never');
    expect(state).toBe('pending');
    expect(await look()).toBe('0 paid, 0 ended');
    stack.clock.advance({ minutes: 3 });
    expect(await look()).toBe('1 paid, 0 ended');
    expect(await client.post('x/payment/order', { orderId })).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
    expect(await look()).toBe('0 paid, 0 ended');
  });

  test('expires after an hour, its page with it; money that comes all the same is credited', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const order = await submit(client, gold);
    const page = await openPayPage(stack, order);
    const unbegun = await submit(client, gold);
    stack.clock.advance({ minutes: 59 });
    await look();
    expect(await client.post('x/payment/order', { orderId: order.id })).toMatchObject({ state: 'pending' });
    stack.clock.advance({ minutes: 2 });
    expect(await look()).toBe('0 paid, 2 ended');
    for (const { id: orderId } of [order, unbegun])
      expect(await client.post('x/payment/order', { orderId })).toMatchObject({ state: 'expired', payUrl: '' });
    // Its page takes no money any more, and the way to it leads back.
    await choose(stack, page, 'succeed');
    expect(await openPayPage(stack, order)).toBe(`/mine/recharge?order=${order.id}`);
    expect(await balances(id)).toMatchObject({ gold: 0 });
    stack.clock.advance({ days: 3 });
    expect(await callBack(stack, messageFor(order, referenceIn(page)))).toBe(200);
    expect(await client.post('x/payment/order', { orderId: order.id })).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });

  test('is credited although the clock was set back meanwhile', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const order = await submit(client, gold);
    const page = await openPayPage(stack, order);
    stack.clock.advance({ hours: -5 });
    await choose(stack, page, 'succeed');
    expect(await client.post('x/payment/order', { orderId: order.id })).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });
});
