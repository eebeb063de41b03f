import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { cardOnSale, goldOnSale, payFor, submit } from '../../../testing/paying.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { TitlesForGold } from '../../../testing/titles-for-gold.ts';
import { account } from '../account/account.schema.ts';
import { invite } from '../invite/invite.schema.ts';

let stack: Stack;
let finance: Client;
let titles: TitlesForGold;
let gold: Awaited<ReturnType<typeof goldOnSale>>;
let card: Awaited<ReturnType<typeof cardOnSale>>;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  await stack.running.working;
  stack.clock.stop();
  titles = new TitlesForGold(stack);
  finance = await stack.asOperator('finance');
  gold = await goldOnSale(stack);
  card = await cardOnSale(stack);
});
afterAll(async () => {
  expect(await moneyFaults(stack)).toEqual([]);
  await stack.close();
});

const reason = '客户申请';
const balances = (id: bigint) => stack.running.app.ports.ledger.balances(id);
const vipOf = async (client: Client) => {
  const info = await client.post('app/user/info', {});
  if (!info.self) throw new Error('somebody else answered');
  return info.normalVip;
};
const refund = (orderId: string) => finance.post('console/payment/order/refund', { orderId, reason });
const chargeBack = (orderId: string) => finance.post('console/payment/order/chargeback', { orderId, reason });
const spend = (client: Client, price: number) =>
  client.post('app/media/pay', { mediaId: titles.add(price), price, requestId: randomUUID() });

/** Somebody whom another person has invited. */
async function invited() {
  const { database } = stack.running;
  const inviter = await addAccount(database);
  const { id, client } = await somebodyWith(stack, 0);
  await database.query.update(account).set({ kind: 'registered' }).where(eq(account.id, inviter.id));
  await database.query.insert(invite).values({ invitedId: id, inviterId: inviter.id, cameAt: stack.clock.now() });
  return { id, client, income: () => stack.running.app.ports.ledgerIncome.incomeOf(inviter.id, 'inviter') };
}

describe('a paid order', () => {
  test('rewards whoever invited the payer, the first more than later ones', async () => {
    const { client, income } = await invited();
    await payFor(stack, client, gold);
    expect(await income()).toEqual({ pending: 60, available: 0 });
    await payFor(stack, client, gold);
    expect(await income()).toEqual({ pending: 78, available: 0 });
  });
});

describe('console/payment/order/refund', () => {
  test('takes back what is left and has the money returned, once', async () => {
    const { id, client, income } = await invited();
    const { id: orderId } = await payFor(stack, client, gold);
    await spend(client, 160);
    expect(await refund(orderId)).toMatchObject({ state: 'refunded', refunded: 450, refundedBonus: 50, note: reason });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect(await income()).toEqual({ pending: 0, available: 0 });
    await expect(refund(orderId)).rejects.toMatchObject({ code: 4090 });
    const { transfers, order } = await finance.post('console/payment/order/get', { orderId });
    expect(transfers.map(({ kind, phase }) => `${kind} ${phase}`)).toEqual([
      'recharge single',
      'invite single',
      'refund single',
      'invite void',
    ]);
    const job = stack.running.app.runnable.find(({ name }) => name === 'payment.refund');
    const context = { jobId: '', progress: async () => undefined, signal: new AbortController().signal };
    await job?.handle({ orderId }, context);
    await job?.handle({ orderId }, context);
    const { rows } = await stack.running.database.pool.query(
      'select refunded from payment_sandbox where reference = $1',
      [order.providerReference],
    );
    expect(rows).toEqual([{ refunded: '450' }]);
  });

  test('pays nobody for buying gold, spending the bonus and asking for the money back', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    for (let round = 1; round <= 3; round += 1) {
      const { id: orderId } = await payFor(stack, client, gold);
      await spend(client, 60);
      expect(await refund(orderId)).toMatchObject({ refunded: 540, refundedBonus: 60 });
      expect(await balances(id)).toMatchObject({ gold: 0 });
    }
  });

  test('refuses when nothing is left, when it was not paid with money, and for strangers to the till', async () => {
    const { client } = await somebodyWith(stack, 0, 1800);
    const { id: spent } = await payFor(stack, client, gold);
    await spend(client, 660 + 1800);
    await expect(refund(spent)).rejects.toMatchObject({ code: 4020 });
    const other = await somebodyWith(stack, 0, 1800);
    const { id: byGold } = await submit(other.client, card, 'gold');
    await expect(refund(byGold)).rejects.toMatchObject({ code: 4090 });
    const { id: unpaid } = await submit(client, gold);
    await expect(refund(unpaid)).rejects.toMatchObject({ code: 4090 });
    const support = await stack.asOperator('support');
    await expect(support.post('console/payment/order/refund', { orderId: spent, reason })).rejects.toMatchObject({
      code: 4035,
    });
  });

  test('returns the part of a card that is still to come, and ends it', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const dayCard = await cardOnSale(stack, 1000, 1);
    const { id: orderId } = await payFor(stack, client, dayCard);
    stack.clock.advance({ hours: 6 });
    expect(await refund(orderId)).toMatchObject({ refunded: 750 });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect(await vipOf(client)).toMatchObject({ vipExpireInt: 0 });
  });

  test('of one card while another is bought leaves the other as long as it is', async () => {
    const { id, client } = await somebodyWith(stack, 0, 3600);
    const { id: orderId } = await payFor(stack, client, card);
    await Promise.all([refund(orderId), submit(client, card, 'gold')]);
    expect(await balances(id)).toMatchObject({ gold: 1800 });
    const { vipType, vipExpireInt } = await vipOf(client);
    expect(vipType).toBe(2);
    expect(vipExpireInt).toBeGreaterThan(27 * 86_400);
    expect(vipExpireInt).toBeLessThan(32 * 86_400);
  });
});

describe('console/payment/order/chargeback', () => {
  test('takes the wallet to nothing, ends the card, voids the reward, books the rest as lost and flags the person', async () => {
    const { id, client, income } = await invited();
    const { id: goldOrder } = await payFor(stack, client, gold);
    await spend(client, 360);
    const { id: cardOrder } = await payFor(stack, client, card);
    expect(await chargeBack(cardOrder)).toMatchObject({ state: 'chargedBack', lost: 1500 });
    expect(await balances(id)).toMatchObject({ gold: 0 });
    expect(await vipOf(client)).toMatchObject({ vipExpireInt: 0 });
    expect(await chargeBack(goldOrder)).toMatchObject({ state: 'chargedBack', lost: 600 });
    expect(await income()).toEqual({ pending: 0, available: 0 });
    await expect(chargeBack(goldOrder)).rejects.toMatchObject({ code: 4090 });
    await expect(refund(goldOrder)).rejects.toMatchObject({ code: 4090 });
    expect(await finance.post('console/payment/order/get', { orderId: goldOrder })).toMatchObject({ chargebacks: 2 });
  });

  test('of an order that was refunded in part takes the rest', async () => {
    const { client } = await somebodyWith(stack, 0);
    const { id: orderId } = await payFor(stack, client, gold);
    await spend(client, 260);
    await refund(orderId);
    expect(await chargeBack(orderId)).toMatchObject({ refunded: 360, lost: 240 });
  });
});

describe('console/payment/order/list', () => {
  test('narrows orders down, newest first, page by page, and the day’s figures add them up', async () => {
    const { id, client } = await somebodyWith(stack, 0);
    const made = [await payFor(stack, client, gold), await submit(client, gold), await submit(client, card)];
    const accountId = String(id);
    const first = await finance.post('console/payment/order/list', { accountId, pageSize: 2 });
    expect(first.list.map((one) => one.id)).toEqual([made[2]?.id, made[1]?.id]);
    const cursor = first.cursor ?? '';
    const rest = await finance.post('console/payment/order/list', { accountId, pageSize: 2, cursor });
    expect(rest).toMatchObject({ list: [{ id: made[0]?.id, state: 'paid' }], hasNext: false });
    const day = new Date(stack.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const filter = { accountId, state: 'created', product: 'card', payType: 'sandbox', day } as const;
    expect(await finance.post('console/payment/order/list', filter)).toMatchObject({ list: [{ id: made[2]?.id }] });
    expect(await finance.post('console/payment/order/list', { accountId, day: '2001-01-01' })).toMatchObject({
      list: [],
    });
    const { list } = await finance.post('console/payment/figures', { day });
    const unpaid = list.find(({ product, state }) => product === 'card' && state === 'created');
    expect(unpaid?.amount).toBe((unpaid?.count ?? 0) * 1800);
  });
});

describe('14 days after it was paid', () => {
  test('an order is refunded to the last moment and not after, and its reward is the inviter’s', async () => {
    const { client, income } = await invited();
    const [inTime, tooLate] = [await payFor(stack, client, gold), await payFor(stack, client, gold)];
    stack.clock.advance({ days: 14 });
    finance = await stack.asOperator('finance');
    expect(await refund(inTime.id)).toMatchObject({ state: 'refunded' });
    expect(await income()).toEqual({ pending: 0, available: 78 });
    stack.clock.advance({ seconds: 1 });
    await expect(refund(tooLate.id)).rejects.toMatchObject({ code: 4090 });
  });
});
