import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeStripe } from '../../../testing/fake-stripe.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { goldOnSale, openPayPage, submit } from '../../../testing/paying.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const SECRET = 'whsec_of_these_tests';
let fake: FakeStripe;
let stack: Stack;
let gold: Awaited<ReturnType<typeof goldOnSale>>;
beforeAll(async () => {
  fake = await FakeStripe.start();
  stack = await startStack({
    env: {
      APP_WORKER: 'separate',
      STRIPE_SECRET_KEY: 'sk_test_nothing',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: fake.url,
    },
  });
  await stack.running.working;
  gold = await goldOnSale(stack);
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
  await fake[Symbol.asyncDispose]();
});

const stripe = new Stripe('sk_test_nothing');
const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);

/** A webhook as Stripe sends it, signed by Stripe's own library. */
async function tell(type: string, object: object, secret = SECRET, id = `evt_${randomUUID()}`): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(stack.clock.now().getTime() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${stack.url}/api/pay/callback/stripe`, { method: 'POST', headers, body: payload })).status;
}

async function waiting() {
  const { id, client } = await somebodyWith(stack, 0);
  const order = await submit(client, gold, 'stripe');
  const page = await openPayPage(stack, order);
  const sessionId = page.split('/').at(-1) ?? '';
  return { id, client, order, sessionId, now: () => client.post('x/payment/order', { orderId: order.id }) };
}

describe('Stripe Checkout', () => {
  test('is opened with the order’s number, amount and currency, and found again by whoever comes back', async () => {
    const { order, sessionId } = await waiting();
    expect(fake.sessions.get(sessionId)).toMatchObject({
      client_reference_id: order.id,
      amount_total: 600,
      currency: 'cny',
    });
    expect(await openPayPage(stack, order)).toContain(sessionId);
  });

  test('pays the order once when its webhook comes, however often', async () => {
    const { id, sessionId, now } = await waiting();
    const session = fake.pay(sessionId);
    expect(await tell('checkout.session.completed', session, SECRET, 'evt_same')).toBe(200);
    expect(await tell('checkout.session.completed', session, SECRET, 'evt_same')).toBe(200);
    expect(await tell('checkout.session.async_payment_succeeded', session)).toBe(200);
    expect(await now()).toMatchObject({ state: 'paid' });
    expect(await balances(id)).toMatchObject({ gold: 660 });
  });

  test('is not believed with another secret, amount or currency, nor before the money is there', async () => {
    const { id, sessionId, now } = await waiting();
    const session = fake.sessions.get(sessionId) ?? {};
    expect(await tell('checkout.session.completed', session)).toBe(200);
    const paid = { ...session, payment_status: 'paid', payment_intent: 'pi_forged' };
    expect(await tell('checkout.session.completed', paid, 'whsec_of_somebody_else')).toBe(400);
    expect(await tell('checkout.session.completed', { ...paid, amount_total: 1 })).toBe(422);
    expect(await tell('checkout.session.completed', { ...paid, currency: 'jpy' })).toBe(422);
    expect(await now()).toMatchObject({ state: 'pending' });
    expect(await balances(id)).toMatchObject({ gold: 0 });
  });

  test('fails, and expires, when it says so', async () => {
    const [one, other] = [await waiting(), await waiting()];
    expect(await tell('checkout.session.async_payment_failed', fake.sessions.get(one.sessionId) ?? {})).toBe(200);
    expect(await one.now()).toMatchObject({ state: 'failed', reason: 'declined' });
    expect(await tell('checkout.session.expired', fake.sessions.get(other.sessionId) ?? {})).toBe(200);
    expect(await other.now()).toMatchObject({ state: 'expired' });
  });

  test('is asked about what it never told, and asked again when it does not answer', async () => {
    const { sessionId, now } = await waiting();
    fake.pay(sessionId);
    stack.clock.advance({ minutes: 3 });
    fake.isDown = true;
    await runJob(stack, 'payment.look');
    expect(await now()).toMatchObject({ state: 'pending' });
    fake.isDown = false;
    stack.clock.advance({ minutes: 10 });
    await runJob(stack, 'payment.look');
    expect(await now()).toMatchObject({ state: 'paid' });
  });

  test('returns money once, and a withdrawal by the bank charges the order back', async () => {
    const { id, order, sessionId, now } = await waiting();
    const session = fake.pay(sessionId);
    await tell('checkout.session.completed', session);
    const finance = await stack.asOperator('finance');
    await finance.post('console/payment/order/refund', { orderId: order.id, reason: '客户申请' });
    const job = stack.running.app.runnable.find(({ name }) => name === 'payment.refund');
    const context = { jobId: '', progress: async () => undefined, signal: new AbortController().signal };
    await job?.handle({ orderId: order.id }, context);
    await job?.handle({ orderId: order.id }, context);
    expect(fake.refunds).toEqual([{ payment_intent: session.payment_intent, amount: 600 }]);

    const second = await waiting();
    const paid = fake.pay(second.sessionId);
    await tell('checkout.session.completed', paid);
    expect(await tell('charge.dispute.funds_withdrawn', { payment_intent: paid.payment_intent })).toBe(200);
    expect(await second.now()).toMatchObject({ state: 'chargedBack' });
    expect(await tell('charge.dispute.funds_withdrawn', { payment_intent: 'pi_of_nobody' })).toBe(422);
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect(await now()).toMatchObject({ state: 'refunded', refunded: 600 });
  });
});
