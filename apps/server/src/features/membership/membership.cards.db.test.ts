import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { runJob } from '../../../testing/run-job.ts';
import { newGuest, post } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { watch } from '../../../testing/watch.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const DAY_MS = 24 * 3600 * 1000;

describe('card/list', () => {
  test('tells every tier from a day to for ever, with today’s price', async () => {
    const { list, offerEndsAt } = await (await stack.as('vip')).post('app/card/list', {});
    expect(new Set(list.map(({ tier }) => tier))).toEqual(new Set(['normal', 'dark', 'supreme']));
    for (const tier of ['normal', 'dark', 'supreme'])
      expect(list.filter((card) => card.tier === tier).map(({ vipType }) => vipType)).toEqual([1, 2, 3, 4, 5]);
    for (const { price, listPrice } of list) expect(listPrice).toBeGreaterThanOrEqual(price);
    expect(Date.parse(offerEndsAt)).toBeGreaterThan(stack.clock.now().getTime());
  });

  test('is lower for whoever is new, for a day and until they bought a card', async () => {
    const [one, other] = await Promise.all([newGuest(stack), newGuest(stack)]);
    const cards = (token: string) => stack.client(token).post('app/card/list', {});
    const priceOf = async (token: string) => (await cards(token)).list.find(({ vipType }) => vipType === 2)?.price;
    expect(await priceOf(one.token)).toBe(900);
    const lower = (await cards(one.token)).list.filter(({ newcomer }) => newcomer);
    expect(new Set(lower.map(({ vipType }) => vipType))).toEqual(new Set([2]));
    expect(Date.parse((await cards(one.token)).offerEndsAt)).toBe(Date.parse(one.createdAt) + DAY_MS);
    const grant = {
      accountId: BigInt(other.id),
      tier: 'dark',
      vipType: 1,
      source: 'order',
      reference: randomUUID(),
    } as const;
    await stack.running.database.transaction((tx) => stack.running.app.ports.memberships.grant(tx, grant));
    expect(await cards(other.token)).toMatchObject({ offerEndsAt: '' });
    expect(await priceOf(other.token)).toBe(1800);
    expect((await cards(other.token)).list.some(({ newcomer }) => newcomer)).toBe(false);
    const id = BigInt((await cards(one.token)).list.find(({ vipType }) => vipType === 2)?.id ?? 0);
    expect(await stack.running.app.ports.memberships.cardFor(BigInt(one.id), id)).toMatchObject({ price: 900 });
    stack.clock.advance({ hours: 24 });
    expect(await priceOf(one.token)).toBe(1800);
    expect(await stack.running.app.ports.memberships.cardFor(BigInt(one.id), id)).toMatchObject({ price: 1800 });
  });

  test('shows what operators put on sale, and nothing that they took off', async () => {
    const finance = await stack.asOperator('finance');
    const client = await stack.as('member');
    const card = {
      tier: 'dark',
      vipType: 1,
      price: 123,
      listPrice: 123,
      tag: '试试看',
      translations: { en: { tag: 'Try it' } },
      position: 0,
      onSale: true,
    } as const;
    const saved = await finance.post('console/membership/card/save', card);
    expect(saved).toEqual({ id: saved.id, ...card });
    expect((await client.post('app/card/list', {})).list).toContainEqual({
      id: saved.id,
      tier: 'dark',
      vipType: 1,
      price: 123,
      listPrice: 123,
      newcomer: false,
      tag: '试试看',
      translations: { en: { tag: 'Try it' } },
    });
    const off = { ...card, cardId: saved.id, newcomerPrice: 100, onSale: false };
    await finance.post('console/membership/card/save', off);
    expect((await client.post('app/card/list', {})).list.map(({ id }) => id)).not.toContain(saved.id);
    expect((await finance.post('console/membership/card/list', {})).list).toContainEqual({
      ...card,
      id: saved.id,
      newcomerPrice: 100,
      onSale: false,
    });
    const { app } = stack.running;
    expect(await app.ports.memberships.cardFor(await stack.idOf('member'), BigInt(saved.id))).toBeUndefined();
  });

  test('crosses out no price that nobody was asked', async () => {
    const finance = await stack.asOperator('finance');
    const client = await stack.as('member');
    const shelf = { tag: '', translations: {}, position: 9 };
    const card = { tier: 'dark', vipType: 3, price: 400, listPrice: 400, onSale: true, ...shelf } as const;
    const save = (change: object) => finance.post('console/membership/card/save', { ...card, ...change });
    const refused = { code: 4000, data: { issues: [{ path: '/listPrice' }] } };
    await expect(save({ listPrice: 401 })).rejects.toMatchObject(refused);
    const { id: cardId } = await save({});
    await expect(save({ cardId, price: 300, listPrice: 401 })).rejects.toMatchObject(refused);
    await save({ cardId, price: 300 });
    // Lowered twice, it may still tell what it cost at first.
    await save({ cardId, price: 200 });
    const { list } = await client.post('app/card/list', {});
    expect(list.find(({ id }) => id === cardId)).toMatchObject({ price: 200, listPrice: 400 });
    await save({ cardId, onSale: false });
  });

  test.each([
    { price: 0 },
    { price: -1 },
    { price: 1.5 },
    { price: '9' },
    { vipType: 6 },
    { vipType: 0 },
    { tier: 'gold' },
    { newcomerPrice: 0 },
  ])('takes no card with %j', async (broken) => {
    const card = {
      tier: 'dark',
      vipType: 1,
      price: 1,
      listPrice: 1,
      tag: '',
      translations: {},
      position: 0,
      onSale: true,
      ...broken,
    };
    const token = await stack.operatorToken('finance');
    expect(await post(stack, 'console/membership/card/save', card, { token })).toMatchObject({ code: 4000 });
  });
});

describe('the reminder', () => {
  test('comes once, three days before the end, and again when the end is another', async () => {
    const { id, token } = await newGuest(stack);
    const line = await watch(stack.client(token), 'x/realtime/stream');
    const { database } = stack.running;
    const ends = new Date(stack.clock.now().getTime() + 4 * DAY_MS);
    await addMembership(database, BigInt(id), 'dark', ends);
    await runJob(stack, 'membership.remind');
    stack.clock.advance({ days: 1, minutes: 1 });
    await runJob(stack, 'membership.remind');
    await runJob(stack, 'membership.remind');
    const reminders = () => line.events.filter(({ topic }) => topic === 'membership.ending');
    const told = { topic: 'membership.ending', data: { tier: 'dark', vipExpire: ends.toISOString() } };
    await eventually(reminders).toMatchObject([told]);
    await database.transaction((tx) =>
      stack.running.app.ports.memberships.grant(tx, {
        accountId: BigInt(id),
        tier: 'dark',
        vipType: 1,
        source: 'order',
        reference: randomUUID(),
      }),
    );
    await runJob(stack, 'membership.remind');
    stack.clock.advance({ days: 1 });
    await runJob(stack, 'membership.remind');
    await eventually(reminders).toMatchObject([told, { data: { tier: 'dark' } }]);
    line.leave();
    const { id: visitor } = await newGuest(stack);
    const DAY_CARD = 1;
    const grant = { accountId: BigInt(visitor), tier: 'normal', vipType: DAY_CARD, source: 'order' } as const;
    const reference = randomUUID();
    await database.transaction((tx) => stack.running.app.ports.memberships.grant(tx, { ...grant, reference }));
    expect(await runJob(stack, 'membership.remind')).toBe('0 people');
    stack.clock.advance({ hours: 18 });
    expect(await runJob(stack, 'membership.remind')).toBe('1 people');
    stack.clock.advance({ days: 9 });
    expect(await runJob(stack, 'membership.remind')).toBe('0 people');
  });
});
