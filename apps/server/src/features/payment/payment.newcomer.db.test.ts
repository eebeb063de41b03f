import { randomUUID } from 'node:crypto';
import type { Order } from '@liuguang/contract/payment/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveGold, moneyFaults } from '../../../testing/money.ts';
import { callBack, choose, messageFor, openPayPage, payFor, referenceIn, submit } from '../../../testing/paying.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest, newName, newResident, PASSWORD, post, SIGNIN_ENV } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const NEWCOMER = 900;
const NORMAL = 1800;
const DAY_SECONDS = 24 * 3600;

let stack: Stack;
let card: Pick<Order, 'product' | 'productId'>;
beforeAll(async () => {
  stack = await startStack({ env: SIGNIN_ENV });
  await stack.running.working;
  const finance = await stack.asOperator('finance');
  const { id } = await finance.post('console/membership/card/save', {
    tier: 'normal',
    vipType: 2,
    price: NORMAL,
    newcomerPrice: NEWCOMER,
    listPrice: NORMAL,
    tag: '',
    translations: {},
    position: 0,
    onSale: true,
  });
  card = { product: 'card', productId: id };
});
beforeEach(() => stack.clock.stop());
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const balances = (id: string | bigint) => stack.running.app.ports.ledger.balances(BigInt(id));
const orderOf = (token: string, { id }: Order) => stack.client(token).post('x/payment/order', { orderId: id });
const priceFor = async (token: string) =>
  (await stack.client(token).post('app/card/list', {})).list.find(({ id }) => id === card.productId)?.price;
const daysOf = async (token: string): Promise<number> => {
  const info = await stack.client(token).post('app/user/info', {});
  return 'normalVip' in info ? Math.round(info.normalVip.vipExpireInt / DAY_SECONDS) : 0;
};
const signIn = async (credential: string, token: string) => {
  const { code, data } = await post(stack, 'app/login/official', { credential }, { token });
  expect(code).toBe(200);
  return data as { token: string; merge: string };
};

/** Somebody new with two orders at the newcomer price, each with its page open. */
async function twoOrders() {
  const guest = await newGuest(stack);
  const client = stack.client(guest.token);
  const orders = [await submit(client, card), await submit(client, card)] as const;
  expect(orders.map(({ amount }) => amount)).toEqual([NEWCOMER, NEWCOMER]);
  return { guest, orders };
}

/** One card and as much gold as the other order cost. */
async function expectOneCardAndGold({ id, token }: { id: string; token: string }): Promise<void> {
  expect(await daysOf(token)).toBeLessThan(32);
  expect(await daysOf(token)).toBeGreaterThan(27);
  expect(await balances(id)).toMatchObject({ bought: NEWCOMER, given: 0 });
}

describe('the newcomer price, ordered twice before paying', () => {
  test('is had once: money that comes for the second order becomes gold of the same value', async () => {
    const { guest, orders } = await twoOrders();
    const [first, second] = [await openPayPage(stack, orders[0]), await openPayPage(stack, orders[1])];
    await choose(stack, first, 'succeed');
    expect(await orderOf(guest.token, orders[1])).toMatchObject({ state: 'failed', reason: 'offerUsed' });
    await choose(stack, second, 'succeed');
    expect(await orderOf(guest.token, orders[0])).toMatchObject({ state: 'paid', product: 'card', reason: '' });
    expect(await orderOf(guest.token, orders[1])).toMatchObject({
      state: 'paid',
      product: 'gold',
      reason: 'offerUsed',
    });
    await expectOneCardAndGold(guest);
    const finance = await stack.asOperator('finance');
    const refunded = await finance.post('console/payment/order/refund', { orderId: orders[1].id, reason: 'asked' });
    expect(refunded).toMatchObject({ refunded: NEWCOMER });
    expect(await balances(guest.id)).toMatchObject({ gold: 0 });
  });

  test('is had once when both are paid at the same moment', async () => {
    const { guest, orders } = await twoOrders();
    const messages = await Promise.all(
      orders.map(async (order) => messageFor(order, referenceIn(await openPayPage(stack, order)))),
    );
    expect(await Promise.all(messages.map((message) => callBack(stack, message)))).toEqual([200, 200]);
    await expectOneCardAndGold(guest);
  });

  test('is refused before any money is taken, where the page is opened after the first was paid', async () => {
    const { guest, orders } = await twoOrders();
    await choose(stack, await openPayPage(stack, orders[0]), 'succeed');
    expect(await openPayPage(stack, orders[1])).toBe(`/mine/recharge?order=${orders[1].id}`);
    expect(await balances(guest.id)).toMatchObject({ gold: 0 });
  });

  test('has the page of the second order closed with its provider', async () => {
    const { guest, orders } = await twoOrders();
    const [first, second] = [await openPayPage(stack, orders[0]), await openPayPage(stack, orders[1])];
    await choose(stack, first, 'succeed');
    await runJob(stack, 'payment.look');
    await choose(stack, second, 'succeed');
    expect(await orderOf(guest.token, orders[1])).toMatchObject({ state: 'failed', reason: 'offerUsed' });
    expect(await balances(guest.id)).toMatchObject({ gold: 0 });
  });

  test('is had once from the wallet, however many purchases are sent at once', async () => {
    const guest = await newGuest(stack);
    await giveGold(stack, BigInt(guest.id), 5 * NORMAL);
    const buy = () =>
      stack.client(guest.token).post('app/recharge/submit', { ...card, payType: 'gold', requestId: randomUUID() });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, buy));
    const paid = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount] : []));
    expect(paid.filter((amount) => amount === NEWCOMER)).toHaveLength(1);
    for (const one of outcomes)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4092, data: { price: NORMAL } });
  });
});

describe('the newcomer price of a guest who joins an account', () => {
  test('is had once: what is left of the later card becomes gold, which can be refunded', async () => {
    const [resident, guest] = await Promise.all([newResident(stack), newGuest(stack)]);
    expect(await payFor(stack, stack.client(resident.token), card)).toMatchObject({ amount: NEWCOMER, state: 'paid' });
    stack.clock.advance({ minutes: 1 });
    const order = await payFor(stack, stack.client(guest.token), card);
    expect(order).toMatchObject({ amount: NEWCOMER, state: 'paid' });
    const { token, merge } = await signIn(resident.credential, guest.token);
    expect(merge).toBe('ask');
    await stack.client(token).post('x/signin/merge', { accept: true });
    await expectOneCardAndGold({ id: String(resident.id), token });
    expect(await orderOf(token, order)).toMatchObject({ state: 'paid', reason: 'offerUsed', credited: NEWCOMER });
    const finance = await stack.asOperator('finance');
    const refunded = await finance.post('console/payment/order/refund', { orderId: order.id, reason: 'asked' });
    expect(refunded).toMatchObject({ refunded: NEWCOMER });
    expect(await balances(resident.id)).toMatchObject({ gold: 0 });
    expect(await daysOf(token)).toBeGreaterThan(27);
  });

  test('gives gold back as it was paid: given gold never turns into bought gold', async () => {
    const [resident, guest] = await Promise.all([newResident(stack), newGuest(stack)]);
    await payFor(stack, stack.client(resident.token), card);
    stack.clock.advance({ minutes: 1 });
    await giveGold(stack, BigInt(guest.id), NEWCOMER);
    await submit(stack.client(guest.token), card, 'gold');
    const { token } = await signIn(resident.credential, guest.token);
    await stack.client(token).post('x/signin/merge', { accept: true });
    expect(await daysOf(token)).toBeLessThan(32);
    expect(await balances(resident.id)).toMatchObject({ bought: 0, given: NEWCOMER });
  });

  test('counts for the account, also where joining was declined', async () => {
    const [resident, guest] = await Promise.all([newResident(stack), newGuest(stack)]);
    await payFor(stack, stack.client(guest.token), card);
    const { token } = await signIn(resident.credential, guest.token);
    await stack.client(token).post('x/signin/merge', { accept: false });
    expect(await priceFor(token)).toBe(NORMAL);
    expect(await submit(stack.client(token), card)).toMatchObject({ amount: NORMAL });
  });

  test('counts for an order of the account that was placed before they met', async () => {
    const [resident, guest] = await Promise.all([newResident(stack), newGuest(stack)]);
    const early = await submit(stack.client(resident.token), card);
    const page = await openPayPage(stack, early);
    await payFor(stack, stack.client(guest.token), card);
    const { token } = await signIn(resident.credential, guest.token);
    await choose(stack, page, 'succeed');
    expect(await orderOf(token, early)).toMatchObject({ state: 'paid', product: 'gold', reason: 'offerUsed' });
    expect(await balances(resident.id)).toMatchObject({ bought: NEWCOMER });
  });
});

describe('the newcomer price on one device', () => {
  test('is had once, though whoever registers leaves the device to a new guest', async () => {
    const guest = await newGuest(stack);
    await payFor(stack, stack.client(guest.token), card);
    const { code } = await post(
      stack,
      'app/login/account/register',
      { name: newName(), password: PASSWORD },
      { token: guest.token },
    );
    expect(code).toBe(200);
    const next = await newGuest(stack, guest.devID);
    expect(next.id).not.toBe(guest.id);
    expect(await priceFor(next.token)).toBe(NORMAL);
  });

  test('stays a newcomer’s on a device of their own', async () => {
    expect(await priceFor((await newGuest(stack)).token)).toBe(NEWCOMER);
  });
});
