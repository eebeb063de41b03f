import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { cardOnSale, choose, goldOnSale, openPayPage, payFor, submit } from '../../../testing/paying.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
let gold: Awaited<ReturnType<typeof goldOnSale>>;
let card: Awaited<ReturnType<typeof cardOnSale>>;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  gold = await goldOnSale(stack);
  card = await cardOnSale(stack);
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);

describe('recharge/submit', () => {
  test('makes an order that waits for money, and credits gold with its bonus when it comes', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const order = await submit(client, gold);
    expect(order).toMatchObject({ state: 'created', amount: 600, bonus: 60, product: 'gold', paidAt: '' });
    const page = await openPayPage(stack, order);
    expect(await client.post('x/payment/order', { orderId: order.id })).toMatchObject({ state: 'pending' });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect(await choose(stack, page, 'succeed')).toMatch(new RegExp(`/mine/recharge\\?order=${order.id}$`));
    expect(await client.post('x/payment/order', { orderId: order.id })).toMatchObject({ state: 'paid', payUrl: '' });
    expect(await balances(id)).toMatchObject({ bought: 600, given: 60 });
  });

  test('grants a card with the money that pays it, and leaves no gold behind', async () => {
    const { id, client } = await somebodyWith(stack, 0, 5000);
    expect(await payFor(stack, client, card)).toMatchObject({ state: 'paid', tier: 'normal', vipType: 2 });
    expect(await balances(id)).toMatchObject({ bought: 0, given: 5000 });
    expect(await client.post('app/user/info', {})).toMatchObject({ normalVip: { vipType: 2 } });
  });

  test('pays a card from the wallet at once', async () => {
    const { id, client } = await somebodyWith(stack, 0, 2000);
    expect(await submit(client, card, 'gold')).toMatchObject({ state: 'paid', payUrl: '' });
    expect(await balances(id)).toMatchObject({ gold: 200 });
    expect(await client.post('app/user/info', {})).toMatchObject({ normalVip: { vipType: 2 } });
  });

  test('refuses a wallet with too little in it, a way to pay that there is not, gold for gold, and what is not on sale', async () => {
    const { id, client } = await somebodyWith(stack, 0, 1799);
    await expect(submit(client, card, 'gold')).rejects.toMatchObject({ code: 4020, data: { need: 1800, have: 1799 } });
    await expect(submit(client, gold, 'gold')).rejects.toMatchObject({ code: 4040 });
    await expect(submit(client, gold, 'cash')).rejects.toMatchObject({ code: 4040 });
    await expect(submit(client, { product: 'card', productId: '999999' })).rejects.toMatchObject({ code: 4040 });
    await expect(submit(client, { product: 'gold', productId: '999999' })).rejects.toMatchObject({ code: 4040 });
    expect(await balances(id)).toMatchObject({ gold: 1799 });
    expect(await client.post('x/payment/list', {})).toMatchObject({ list: [] });
  });

  test.each([-1, 0, 1.5, 2 ** 53, '600', Number.MAX_VALUE])('refuses the amount %s', async (price) => {
    const { client } = await somebodyWith(stack, 0);
    const body = { ...gold, payType: 'sandbox', price: price as number, requestId: randomUUID() };
    await expect(client.post('app/recharge/submit', body)).rejects.toMatchObject({ code: 4000 });
  });

  test('asks again about a price that has changed', async () => {
    const { client } = await somebodyWith(stack, 0);
    const body = { ...card, payType: 'sandbox', price: 1799, requestId: randomUUID() };
    await expect(client.post('app/recharge/submit', body)).rejects.toMatchObject({ code: 4092, data: { price: 1800 } });
  });

  test('sent again with the same requestId is the same order', async () => {
    const { id, client } = await somebodyWith(stack, 0, 4000);
    const body = { ...card, payType: 'gold', requestId: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.post('app/recharge/submit', body)));
    expect(new Set(replies.map((one) => one.id)).size).toBe(1);
    expect(await balances(id)).toMatchObject({ gold: 2200 });
  });
});

describe('an order’s changes', () => {
  test('are told to its owner as they happen', async () => {
    const { client } = await somebodyWith(stack, 0);
    const watched = await watch(client, 'x/realtime/stream');
    const { id } = await payFor(stack, client, gold);
    await vi.waitFor(() =>
      expect(watched.events.map(({ topic, data }) => [topic, 'state' in data && data.state])).toEqual([
        ['payment.order', 'pending'],
        ['payment.order', 'paid'],
      ]),
    );
    watched.leave();
    expect(await client.post('x/payment/list', { state: 'paid' })).toMatchObject({ list: [{ id }], hasNext: false });
  });
});
