import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import type { GoodsDraft } from '@liuguang/contract/redeem/schemas';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { patiently } from '../../../testing/patiently.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { addTask, givePoints, noteDone } from '../../../testing/tasks.ts';
import { TitlesForGold } from '../../../testing/titles-for-gold.ts';
import { redeemGoods } from './redeem.schema.ts';

let stack: Stack;
let titles: TitlesForGold;
let editor: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  titles = new TitlesForGold(stack);
  editor = await stack.asOperator('editor');
});
afterAll(async () => {
  // The gold of these tests came without an order.
  const faults = (await moneyFaults(stack)).filter((fault) => !fault.startsWith('recharge'));
  expect(faults).toEqual([]);
  await stack.close();
});

const PLAIN = { translations: {}, tier: '', frame: '', minPrice: 0, validDays: 0, perPerson: 0, minLevel: 1 } as const;
const addGoods = (fields: Partial<GoodsDraft> = {}) =>
  editor.post('console/redeem/save', {
    ...PLAIN,
    kind: 'card',
    title: `goods ${randomUUID()}`.slice(0, 40),
    price: 100,
    amount: 1,
    stock: -1,
    position: 0,
    onSale: true,
    ...fields,
  });

/** Somebody with so many points. */
async function earner(points: number) {
  const one = await somebodyWith(stack, 0);
  if (points > 0) await givePoints(stack, one.id, points);
  return one;
}

const exchange = (client: Client, goodsId: string, price = 100, requestId: string = randomUUID()) =>
  client.post('app/redeem/exchange', { goodsId, price, requestId });
const points = async (id: bigint) => (await stack.running.app.ports.ledger.balances(id)).points;

describe('redeem/list', () => {
  test('shows what is on sale, in the order of the operators, page by page', async () => {
    const [later, first] = [await addGoods({ position: 9001 }), await addGoods({ position: 9000 })];
    const hidden = await addGoods({ onSale: false, position: 9000 });
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await stack.client().post('app/redeem/list', { pageSize: 3, ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ id }) => id));
      if (!page.hasNext) break;
      cursor = page.cursor;
    }
    expect(seen.slice(-2)).toEqual([first.id, later.id]);
    expect(seen).not.toContain(hidden.id);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('redeem/exchange', () => {
  test('hands over membership days, gold, a frame, a coupon and make-up cards at once', async () => {
    const { id, client } = await earner(1000);
    await exchange(client, (await addGoods({ kind: 'membership', tier: 'normal', amount: 3 })).id);
    const info = await client.post('app/user/info', {});
    expect(info).toMatchObject({ normalVip: { vipType: 6 } });
    const left = info.self ? info.normalVip.vipExpireInt : 0;
    expect(Math.round(left / 86_400)).toBe(3);
    await exchange(client, (await addGoods({ kind: 'gold', amount: 70 })).id);
    expect(await stack.running.app.ports.ledger.balances(id)).toMatchObject({ given: 70, bought: 0 });
    await exchange(client, (await addGoods({ kind: 'card', amount: 2 })).id);
    expect(await client.post('x/checkin/calendar', {})).toMatchObject({ cards: 2 });
    const laurel = await addGoods({ kind: 'frame', frame: 'laurel' });
    await exchange(client, laurel.id);
    await expect(exchange(client, laurel.id)).rejects.toMatchObject({ code: 4090 });
    await exchange(client, (await addGoods({ kind: 'coupon', amount: 30, minPrice: 50, validDays: 7 })).id);
    const owned = await client.post('x/redeem/owned', {});
    expect(owned).toMatchObject({ frames: ['laurel'], worn: 'laurel', coupons: [{ off: 30, minPrice: 50 }] });
    expect(await points(id)).toBe(500);
    // Spending lowers no level.
    expect(await client.post('x/level/standing', {})).toMatchObject({ earned: 1000, points: 500, level: 3 });
  });

  test('gives a stock of ten to ten of a hundred people, and takes points from them alone', async () => {
    const goods = await addGoods({ stock: 10 });
    const people = await Promise.all(Array.from({ length: 100 }, () => earner(100)));
    const asked = await Promise.allSettled(
      people.map(({ client }) => {
        const requestId = randomUUID();
        return patiently(() => exchange(client, goods.id, 100, requestId));
      }),
    );
    const codes = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(codes).toHaveLength(90);
    expect(new Set(codes)).toEqual(new Set([4093]));
    const left = await Promise.all(people.map(({ id }) => points(id)));
    expect(left.filter((one) => one === 0)).toHaveLength(10);
    expect(left.filter((one) => one === 100)).toHaveLength(90);
    const { list } = await editor.post('console/redeem/list', { pageSize: 50 });
    expect(list.find(({ id }) => id === goods.id)).toMatchObject({ stock: 0, exchanged: 10 });
  });

  test('keeps to the limit of one person, the price that was shown, the level and the points', async () => {
    const limited = await addGoods({ perPerson: 2 });
    const { id, client } = await earner(450);
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => exchange(client, limited.id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await points(id)).toBe(250);
    await expect(exchange(client, limited.id, 90)).rejects.toMatchObject({ code: 4092, data: { price: 100 } });
    await expect(exchange(client, (await addGoods({ minLevel: 3 })).id)).rejects.toMatchObject({ code: 4090 });
    const dear = await addGoods({ price: 251 });
    const refusal = { code: 4020, data: { need: 251, have: 250, reason: { key: 'redeem.notEnoughPoints' } } };
    await expect(exchange(client, dear.id, 251)).rejects.toMatchObject(refusal);
    const hidden = await addGoods({ onSale: false });
    await expect(exchange(client, hidden.id)).rejects.toMatchObject({ code: 4040 });
    const guest = stack.client((await newGuest(stack)).token);
    await expect(exchange(guest, limited.id)).rejects.toMatchObject({ code: 4030 });
    const requestId = randomUUID();
    const card = await addGoods();
    const got = await exchange(client, card.id, 100, requestId);
    expect(await exchange(client, card.id, 100, requestId)).toEqual(got);
    expect(await points(id)).toBe(150);
  });

  test('needs to know what it sells', async () => {
    for (const kind of ['membership', 'frame', 'coupon'] as const)
      await expect(addGoods({ kind })).rejects.toMatchObject({ code: 4000 });
  });

  test('whatever people do in whatever order, points are what was earned less what was spent', {
    timeout: 120_000,
  }, async () => {
    const few = await addGoods({ price: 30, stock: 60 });
    const many = await addGoods({ price: 10, kind: 'gold', amount: 5 });
    const task = await addTask(stack, { event: 'post', points: 25, group: 'once' });
    const people = await Promise.all(Array.from({ length: 4 }, () => somebodyWith(stack, 0)));
    const step = fc.record({ who: fc.nat(3), what: fc.constantFrom('few', 'many', 'earn', 'claim', 'checkin') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
        await Promise.allSettled(
          steps.map(async ({ who, what }) => {
            const one = people[who];
            if (!one) return;
            if (what === 'few') await exchange(one.client, few.id, 30);
            if (what === 'many') await exchange(one.client, many.id, 10);
            if (what === 'earn') await givePoints(stack, one.id, 7);
            if (what === 'checkin') await one.client.post('x/checkin/today', { requestId: randomUUID() });
            if (what !== 'claim') return;
            await noteDone(stack, one.id, 'post');
            const claim = { taskId: String(task.id), period: 'once', points: 25, requestId: randomUUID() };
            await one.client.post('app/usertask/get', claim);
          }),
        );
        for (const { id, client } of people) {
          const { earned, points: have } = await client.post('x/level/standing', {});
          const { rows } = await stack.running.database.pool.query<{ sum: string }>(
            'select coalesce(sum(price), 0) as sum from redeem_exchange where account_id = $1',
            [id],
          );
          expect(have).toBe(earned - Number(rows[0]?.sum));
        }
        const { rows } = await stack.running.database.pool.query('select from redeem_goods where stock < 0');
        expect(rows).toEqual([]);
      }),
      { numRuns: process.env.TEST_FULL === '1' ? 500 : 20 },
    );
  });
});

describe('redeem/history', () => {
  test('tells what one exchanged, as it was then, and nothing of others', async () => {
    const goods = await addGoods({ title: '补签卡', translations: { en: { title: 'Make-up card' } } });
    const { client } = await earner(200);
    await exchange(client, goods.id);
    await exchange(client, goods.id);
    await stack.running.database.query
      .update(redeemGoods)
      .set({ title: '别的', onSale: false })
      .where(eq(redeemGoods.id, BigInt(goods.id)));
    const first = await client.post('app/redeem/history', { pageSize: 1 });
    expect(first).toMatchObject({ list: [{ title: '补签卡', price: 100, kind: 'card' }], hasNext: true });
    const rest = await client.post('app/redeem/history', { pageSize: 1, cursor: first.cursor ?? '' });
    expect(rest).toMatchObject({ list: [{ translations: { en: { title: 'Make-up card' } } }], hasNext: false });
    const { client: other } = await earner(0);
    expect(await other.post('app/redeem/history', {})).toMatchObject({ list: [] });
  });
});

describe('a coupon', () => {
  test('is taken off one price, once, by the person whose it is', async () => {
    const buyer = await somebodyWith(stack, 0, 500);
    await givePoints(stack, buyer.id, 100);
    const goods = await addGoods({ kind: 'coupon', amount: 30, minPrice: 50, validDays: 7 });
    await exchange(buyer.client, goods.id);
    const couponId = (await buyer.client.post('x/redeem/owned', {})).coupons[0]?.id ?? '';
    const pay = (client: Client, price: number) =>
      client.post('app/media/pay', { mediaId: titles.add(price), price, couponId, requestId: randomUUID() });
    const thief = await somebodyWith(stack, 0, 500);
    await expect(pay(thief.client, 100)).rejects.toMatchObject({ code: 4090 });
    await expect(pay(buyer.client, 49)).rejects.toMatchObject({ code: 4090 });
    const asked = await Promise.allSettled([pay(buyer.client, 100), pay(buyer.client, 100)]);
    const bought = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(bought).toMatchObject([{ paid: 70, gold: 430 }]);
    expect(await buyer.client.post('x/redeem/owned', {})).toMatchObject({ coupons: [] });
  });

  test('ends on its day', async () => {
    const { client } = await earner(100);
    await exchange(client, (await addGoods({ kind: 'coupon', amount: 30, validDays: 1 })).id);
    expect((await client.post('x/redeem/owned', {})).coupons).toHaveLength(1);
    stack.clock.advance({ days: 1, seconds: 1 });
    expect(await client.post('x/redeem/owned', {})).toMatchObject({ coupons: [] });
    stack.clock.advance({ days: -1, seconds: -1 });
  });
});

describe('a frame', () => {
  test('is worn for everybody to see, and taken off', async () => {
    const { id, client } = await earner(200);
    await exchange(client, (await addGoods({ kind: 'frame', frame: 'starlight' })).id);
    await exchange(client, (await addGoods({ kind: 'frame', frame: 'lantern' })).id);
    const { client: other } = await earner(0);
    const seen = () => other.post('x/redeem/frames', { ids: [String(id)] });
    expect(await seen()).toEqual({ list: [{ id: String(id), frame: 'lantern' }] });
    expect(await client.post('x/redeem/wear', { frame: 'starlight' })).toMatchObject({ worn: 'starlight' });
    expect(await seen()).toEqual({ list: [{ id: String(id), frame: 'starlight' }] });
    await expect(client.post('x/redeem/wear', { frame: 'laurel' })).rejects.toMatchObject({ code: 4040 });
    expect(await seen()).toEqual({ list: [{ id: String(id), frame: 'starlight' }] });
    await client.post('x/redeem/wear', { frame: '' });
    expect(await seen()).toEqual({ list: [] });
  });
});
