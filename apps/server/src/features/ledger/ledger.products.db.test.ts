import { randomUUID } from 'node:crypto';
import type { Client } from '@liuguang/client/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerFaults, somebodyWith } from '../../../testing/money.ts';
import { post } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let financeToken: string;
let finance: Client;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  financeToken = await stack.operatorToken('finance');
  finance = stack.client(financeToken);
});
afterAll(async () => {
  expect(await ledgerFaults(stack)).toEqual([]);
  await stack.close();
});

const NOTHING = { gold: 0, bought: 0, given: 0, points: 0, score: 0 };
const NEW = { tag: '新', translations: { en: { tag: 'New' } } };
const SHELF = { tag: '', translations: {}, position: 900, onSale: true };

async function newPack(score: number, price: number): Promise<string> {
  return (await finance.post('console/ledger/score/save', { score, price, ...SHELF })).id;
}

describe('aimate/gianBalance', () => {
  test('tells what one has of each currency', async () => {
    const { client } = await somebodyWith(stack, 100, 23);
    expect(await client.get('app/aimate/gianBalance')).toEqual({ ...NOTHING, gold: 123, bought: 100, given: 23 });
  });

  test('is nothing at all for somebody new', async () => {
    const { client } = await somebodyWith(stack, 0);
    expect(await client.get('app/aimate/gianBalance')).toEqual(NOTHING);
  });
});

describe('aimate/score/product/list', () => {
  test('tells what is on sale, in the operators’ order', async () => {
    const client = await stack.as('guest');
    const { list } = await client.post('app/aimate/score/product/list', {});
    expect(list.map(({ score, price }) => [score, price]).slice(0, 3)).toEqual([
      [20, 100],
      [60, 260],
      [200, 780],
    ]);
    const { id } = await finance.post('console/ledger/score/save', { score: 7, price: 9, ...SHELF, position: 0 });
    const shelf = { productId: id, score: 7, price: 9, ...SHELF };
    await finance.post('console/ledger/score/save', { ...shelf, position: 0, ...NEW });
    expect((await client.post('app/aimate/score/product/list', {})).list).toContainEqual({
      id,
      score: 7,
      price: 9,
      ...NEW,
    });
    await finance.post('console/ledger/score/save', { ...shelf, onSale: false });
    expect((await client.post('app/aimate/score/product/list', {})).list.map((one) => one.id)).not.toContain(id);
  });
});

describe('aimate/score/pay', () => {
  test('turns gold into messages, given gold first', async () => {
    const { client } = await somebodyWith(stack, 500, 50);
    const productId = await newPack(30, 120);
    const balances = await client.post('app/aimate/score/pay', { productId, price: 120, requestId: randomUUID() });
    expect(balances).toEqual({ gold: 430, bought: 430, given: 0, score: 30 });
    expect(await client.get('app/aimate/gianBalance')).toEqual({ ...balances, points: 0 });
    const { list } = await client.post('app/recharge/history', { currency: 'score' });
    expect(list).toMatchObject([{ kind: 'score', amount: 30, balance: 30 }]);
  });

  test('pays once, however often the request is sent, also at the same moment', async () => {
    const { client, token } = await somebodyWith(stack, 500);
    const body = { productId: await newPack(1, 100), price: 100, requestId: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => post(stack, 'app/aimate/score/pay', body, { token })),
    );
    expect(new Set(replies.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    expect(await client.get('app/aimate/gianBalance')).toMatchObject({ gold: 400, score: 1 });
    const other = { ...body, price: 99 };
    expect(await post(stack, 'app/aimate/score/pay', other, { token })).toMatchObject({ code: 4091 });
  });

  test('takes one person’s request for no other’s', async () => {
    const [one, other] = [await somebodyWith(stack, 100), await somebodyWith(stack, 100)];
    const body = { productId: await newPack(1, 100), price: 100, requestId: randomUUID() };
    for (const { client } of [one, other])
      expect(await client.post('app/aimate/score/pay', body)).toMatchObject({ gold: 0, score: 1 });
  });

  test('asks again when the price is another than was shown', async () => {
    const { client } = await somebodyWith(stack, 500);
    const productId = await newPack(5, 50);
    await finance.post('console/ledger/score/save', { productId, score: 5, price: 70, ...SHELF });
    await expect(
      client.post('app/aimate/score/pay', { productId, price: 50, requestId: randomUUID() }),
    ).rejects.toMatchObject({ code: 4092, data: { price: 70 } });
    expect(await client.get('app/aimate/gianBalance')).toMatchObject({ gold: 500, score: 0 });
  });

  test('says what is missing, and nothing is bought', async () => {
    const { client } = await somebodyWith(stack, 10, 5);
    const productId = await newPack(5, 50);
    await expect(
      client.post('app/aimate/score/pay', { productId, price: 50, requestId: randomUUID() }),
    ).rejects.toMatchObject({ code: 4020, status: 402, data: { need: 50, have: 15 } });
    expect(await client.get('app/aimate/gianBalance')).toMatchObject({ gold: 15, score: 0 });
  });

  test('knows nothing of what is not on sale', async () => {
    const { client } = await somebodyWith(stack, 100);
    const productId = await newPack(5, 50);
    await finance.post('console/ledger/score/save', { productId, score: 5, price: 50, ...SHELF, onSale: false });
    for (const id of [productId, '999999999999999999'])
      await expect(
        client.post('app/aimate/score/pay', { productId: id, price: 50, requestId: randomUUID() }),
      ).rejects.toMatchObject({ code: 4040 });
  });

  test.each([-1, 0, 0.5, 1e300, '50', null])('takes no price of %j', async (price) => {
    const { token } = await somebodyWith(stack, 100);
    const body = { productId: await newPack(5, 50), price, requestId: randomUUID() };
    expect(await post(stack, 'app/aimate/score/pay', body, { token })).toMatchObject({ code: 4000 });
  });
});

describe('gold/paytypeinfo', () => {
  test('tells the amounts on sale with their bonus, and the ways to pay', async () => {
    const client = await stack.as('guest');
    const { products, payTypes } = await client.post('app/gold/paytypeinfo', {});
    expect(products[0]).toMatchObject({ gold: 600, bonus: 0 });
    expect(products.find(({ gold }) => gold === 12_800)).toMatchObject({
      bonus: 2400,
      tag: '最划算',
      translations: { en: { tag: 'Best value' } },
    });
    expect(payTypes).toContainEqual({ payType: 'gold', name: '钱包余额', products: ['card'] });
    const [first] = (await finance.post('console/ledger/gold/list', {})).list;
    if (!first) throw new Error('nothing is on sale');
    const { id: productId, ...fields } = first;
    await finance.post('console/ledger/gold/save', { productId, ...fields, bonus: 6 });
    const changed = await client.post('app/gold/paytypeinfo', {});
    expect(changed.products[0]).toEqual({ id: productId, gold: 600, bonus: 6, tag: '', translations: {} });
  });
});

describe('console/ledger/gold/save and console/ledger/score/save', () => {
  test.each([
    ['gold', { gold: 0, bonus: 0 }],
    ['gold', { gold: -5, bonus: 0 }],
    ['gold', { gold: 10.5, bonus: 0 }],
    ['gold', { gold: '10', bonus: 0 }],
    ['gold', { gold: 10, bonus: -1 }],
    ['gold', { gold: 1e12, bonus: 0 }],
    ['score', { score: 0, price: 1 }],
    ['score', { score: 1, price: 0 }],
  ])('of %s refuse %j', async (what, fields) => {
    const body = { ...fields, ...SHELF };
    const reply = await post(stack, `console/ledger/${what}/save`, body, { token: financeToken });
    expect(reply).toMatchObject({ code: 4000 });
  });
});
