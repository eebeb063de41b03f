import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  gold = await goldOnSale(stack);
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);

/** Somebody with an order whose page is open. */
async function waiting() {
  const { id, client } = await somebodyWith(stack, 0);
  const order = await submit(client, gold);
  const page = await openPayPage(stack, order);
  const message = messageFor(order, referenceIn(page));
  return { id, client, order, page, message, now: () => client.post('x/payment/order', { orderId: order.id }) };
}

describe('the sandbox', () => {
  test('declines: the order fails and nothing moves', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    expect(await payFor(stack, client, gold, 'fail')).toMatchObject({ state: 'failed', reason: 'declined' });
    expect(await balances(id)).toMatchObject({ gold: 0 });
  });

  test('tells twice: the order is paid once', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    expect(await payFor(stack, client, gold, 'twice')).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });

  test('tells late: the person is back before the money', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const { id: orderId, state } = await payFor(stack, client, gold, 'late');
    expect(state).toBe('pending');
    await vi.waitFor(
      async () => expect(await client.post('x/payment/order', { orderId })).toMatchObject({ state: 'paid' }),
      { timeout: 30_000, interval: 200 },
    );
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });

  test('serves its page in both languages, under a strict policy, and no script', async () => {
    const { page } = await waiting();
    const answer = await fetch(`${stack.url}${page}`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('沙盒收银台');
    expect(html).toContain('¥</span>6</p>');
    expect(html).not.toContain('<script');
    expect(await (await fetch(`${stack.url}${page.replace(/lang=.*/, 'lang=en')}`)).text()).toContain(
      'Sandbox checkout',
    );
    expect((await fetch(`${stack.url}/api/pay/sandbox/sb_nothing`)).status).toBe(404);
    expect((await fetch(`${stack.url}/api/pay/nothing`)).status).toBe(404);
    expect((await fetch(`${stack.url}${page}`, { method: 'POST', body: 'outcome=steal' })).status).toBe(400);
  });
});

describe('a callback', () => {
  test('with a wrong signature is refused, whatever it says', async () => {
    const { message, now } = await waiting();
    const body = JSON.stringify(message);
    const good = stack.running.app.ports.paymentSandbox?.sign(body) ?? '';
    for (const signature of ['', 'nonsense', good.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
      expect(await callBack(stack, message, signature)).toBe(400);
    // Signed for something else.
    expect(await callBack(stack, { ...message, amount: 1 }, good)).toBe(400);
    expect(await now()).toMatchObject({ state: 'pending' });
  });

  test('that is old is refused: somebody kept it', async () => {
    const { message, now } = await waiting();
    const good = stack.running.app.ports.paymentSandbox?.sign(JSON.stringify(message));
    stack.clock.advance({ minutes: 6 });
    expect(await callBack(stack, message, good)).toBe(400);
    expect(await now()).toMatchObject({ state: 'pending' });
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['a string for an amount', { amount: '600' }],
    ['a negative amount', { amount: -600 }],
    ['another currency', { currency: 'usd' }],
    ['an order that there is not', { orderNumber: '999999999' }],
    ['no number at all', { orderNumber: 'x' }],
    ['another page', { reference: 'sb_other' }],
  ])('with %s pays nothing, and is kept for those who look into it', async (_what, wrong) => {
    const { id, message, now, order } = await waiting();
    expect(await callBack(stack, { ...message, ...wrong })).toBe(422);
    expect(await now()).toMatchObject({ state: 'pending' });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    const finance = await stack.asOperator('finance');
    const { events } = await finance.post('console/payment/order/get', { orderId: order.id });
    expect(events).toHaveLength('orderNumber' in wrong ? 0 : 1);
  });

  test('for somebody else’s order pays neither', async () => {
    const [one, other] = [await waiting(), await waiting()];
    expect(await callBack(stack, { ...one.message, orderNumber: other.order.id })).toBe(422);
    expect(await one.now()).toMatchObject({ state: 'pending' });
    expect(await other.now()).toMatchObject({ state: 'pending' });
  });

  test('told many times at once, under one number and under many, pays once', async () => {
    const { id, message, now } = await waiting();
    const same = Array.from({ length: 5 }, () => callBack(stack, message));
    const others = Array.from({ length: 5 }, (_, at) =>
      callBack(stack, { ...message, id: `event-${at}-${message.id}` }),
    );
    expect(new Set(await Promise.all([...same, ...others]))).toEqual(new Set([200]));
    expect(await now()).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ bought: 600, given: 60 });
  });

  test('out of order: money after a decline is money, a decline after money is nothing', async () => {
    const { id, message, now } = await waiting();
    expect(await callBack(stack, { ...message, id: `${message.id}-no`, type: 'declined' })).toBe(200);
    expect(await now()).toMatchObject({ state: 'failed', reason: 'declined' });
    expect(await callBack(stack, message)).toBe(200);
    expect(await now()).toMatchObject({ state: 'paid', reason: '' });
    expect(await callBack(stack, { ...message, id: `${message.id}-again`, type: 'declined' })).toBe(200);
    expect(await now()).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });

  test('for an order of a guest who became part of an account pays the account', async () => {
    const guest = await waiting();
    const resident = await somebodyWith(stack, 0);
    const { app, database } = stack.running;
    const owned = app.personal.find(({ feature }) => feature === 'payment')?.owned;
    await database.transaction((tx) => owned?.merge(tx, guest.id, resident.id) ?? Promise.reject());
    expect(await callBack(stack, guest.message)).toBe(200);
    expect(await balances(guest.id)).toMatchObject({ gold: 0 });
    expect(await balances(resident.id)).toMatchObject({ bought: 600, given: 60 });
    const own = await resident.client.post('x/payment/order', { orderId: guest.order.id });
    expect(own).toMatchObject({ state: 'paid' });
  });

  test('of a provider that there is not is refused', async () => {
    expect((await fetch(`${stack.url}/api/pay/callback/nobody`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('x/payment/cancel', () => {
  test('gives an order up and has its page closed; one that is paid stays paid', async () => {
    const { client, order, page, now } = await waiting();
    expect(await client.post('x/payment/cancel', { orderId: order.id })).toMatchObject({
      state: 'failed',
      reason: 'cancelled',
      payUrl: '',
    });
    await runJob(stack, 'payment.look');
    await choose(stack, page, 'succeed');
    expect(await now()).toMatchObject({ state: 'failed', reason: 'cancelled' });
    const paid = await payFor(stack, client, gold);
    await expect(client.post('x/payment/cancel', { orderId: paid.id })).rejects.toMatchObject({ code: 4090 });
  });

  test('does not lose money that was on its way', async () => {
    const { id, client, order, message, now } = await waiting();
    await client.post('x/payment/cancel', { orderId: order.id });
    expect(await callBack(stack, message)).toBe(200);
    expect(await now()).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });
});
