import { randomUUID } from 'node:crypto';
import { CAPTCHA_AFTER } from '@liuguang/contract/signin/rules';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, type OwnDatabase } from '../../testing/cluster.ts';
import { untilPasses } from '../../testing/eventually.ts';
import { moneyFaults, somebodyWith } from '../../testing/money.ts';
import { patiently } from '../../testing/patiently.ts';
import { type RawReply, readReply, send, signRequest } from '../../testing/raw-request.ts';
import { hasRedis, RedisServer } from '../../testing/redis-server.ts';
import { newAddress, post } from '../../testing/signing-in.ts';
import { type Stack, startStack } from '../../testing/stack.ts';
import { addTask, givePoints, noteDone } from '../../testing/tasks.ts';
import { DEMO_PASSWORD } from './demo/cast.ts';

const PROCESSES = 4;

/** Four servers of one house: one database, one Redis, and nothing else in common. */
describe.skipIf(!hasRedis)('a house of several processes', () => {
  let redis: RedisServer;
  let database: OwnDatabase;
  let house: Stack[];
  let first: Stack;
  beforeAll(async () => {
    redis = await RedisServer.start();
    database = await cloneDatabase(inject('cluster'));
    const env = {
      REDIS_URL: redis.url,
      APP_WORKER: 'separate',
      DATABASE_POOL: '6',
      APP_LIMIT_ACCOUNT: '40',
      APP_TRUST_PROXY: 'on',
    };
    const start = () => startStack({ connection: database.connection, env });
    house = await Promise.all(Array.from({ length: PROCESSES }, start));
    first = house[0] as Stack;
  });
  afterAll(async () => {
    expect((await moneyFaults(first)).filter((fault) => !fault.startsWith('recharge'))).toEqual([]);
    await Promise.all(house.map((one) => one.close()));
    await database.drop();
    await redis[Symbol.asyncDispose]();
  });

  /** Each asked once through every process, at the same moment. */
  const throughAll = <Reply>(ask: (stack: Stack) => Promise<Reply>): Promise<Reply[]> => Promise.all(house.map(ask));

  test('takes a request that is sent to all of them at the same moment once', async () => {
    const token = await first.tokenOf('member');
    const { url, init } = signRequest(first, { name: 'app/user/info', token });
    const replies = await throughAll(async (stack) =>
      readReply(stack, await fetch(url.replace(first.url, stack.url), init)),
    );
    expect(codes(replies)).toEqual([200, 4013, 4013, 4013]);
  });

  test('counts the calls of an account whichever process takes them', async () => {
    const { token } = await somebodyWith(first, 0);
    const ask = (stack: Stack) => send(stack, { name: 'app/user/info', token });
    const replies = (await Promise.all(Array.from({ length: 20 }, () => throughAll(ask)))).flat();
    const taken = replies.filter(({ code }) => code === 200).length;
    expect(taken).toBeGreaterThanOrEqual(40);
    // A few more are refilled while they are counted.
    expect(taken).toBeLessThan(80);
  });

  test('gives one code to one of those who type it everywhere', async () => {
    const finance = await first.asOperator('finance');
    const { csv, batch } = await finance.post('console/redeemcode/create', {
      ...{ title: '四处', kind: 'points', amount: 50, tier: '', goodsId: '', count: 1 },
      ...{ perPerson: 1, perBatch: 1, startsAt: '', endsAt: '' },
    });
    const code = csv.trimEnd().split('\r\n')[1];
    const replies = await throughAll(async (stack) => {
      const { token } = await somebodyWith(stack, 0);
      const body = { code, requestId: randomUUID() };
      return patiently(() => post(stack, 'app/redeemcode/use', body, { token, address: newAddress() }));
    });
    expect(codes(replies)).toEqual([200, 4090, 4090, 4090]);
    const { list } = await finance.post('console/redeemcode/list', { pageSize: 50 });
    expect(list.find(({ id }) => id === batch.id)).toMatchObject({ used: 1 });
  });

  test('sells the last one once', async () => {
    const editor = await first.asOperator('editor');
    const goods = await editor.post('console/redeem/save', {
      ...{ translations: {}, tier: '', frame: '', minPrice: 0, validDays: 0, perPerson: 0, minLevel: 1 },
      ...{ kind: 'card', title: `goods ${randomUUID()}`.slice(0, 40), price: 100, amount: 1 },
      ...{ stock: 1, position: 0, onSale: true },
    });
    const replies = await throughAll(async (stack) => {
      const { id, token } = await somebodyWith(stack, 0);
      await givePoints(stack, id, 100);
      const body = { goodsId: goods.id, price: 100, requestId: randomUUID() };
      return patiently(() => send(stack, { name: 'app/redeem/exchange', token, body }));
    });
    expect(codes(replies)).toEqual([200, 4093, 4093, 4093]);
  });

  test('pays for a task once, whoever claims it where', async () => {
    const task = await addTask(first, { event: 'follow' });
    const { id, token, client } = await somebodyWith(first, 0);
    await noteDone(first, id, 'follow');
    const done = (await client.post('app/usertask/list', {})).list.find((one) => one.id === String(task.id));
    const replies = await throughAll((stack) => {
      const body = { taskId: done?.id, period: done?.period, points: 10, requestId: randomUUID() };
      return patiently(() => send(stack, { name: 'app/usertask/get', token, body }));
    });
    expect(codes(replies)).toEqual([200, 4090, 4090, 4090]);
    expect((await first.running.app.ports.ledger.balances(id)).points).toBe(10);
  });

  test('does what has one request id once, whichever process hears of it again', async () => {
    const { id, token } = await somebodyWith(first, 0);
    await givePoints(first, id, 300);
    const editor = await first.asOperator('editor');
    const goods = await editor.post('console/redeem/save', {
      ...{ translations: {}, tier: '', frame: '', minPrice: 0, validDays: 0, perPerson: 0, minLevel: 1 },
      ...{ kind: 'card', title: `goods ${randomUUID()}`.slice(0, 40), price: 100, amount: 1 },
      ...{ stock: -1, position: 0, onSale: true },
    });
    const body = { goodsId: goods.id, price: 100, requestId: randomUUID() };
    const replies = await throughAll((stack) =>
      patiently(() => send(stack, { name: 'app/redeem/exchange', token, body })),
    );
    expect(codes(replies)).toEqual([200, 200, 200, 200]);
    expect((await first.running.app.ports.ledger.balances(id)).points).toBe(200);
  });

  test('slows down who guesses at a password, whichever process they ask', async () => {
    const address = newAddress();
    const name = `nobody${Math.floor(Math.random() * 1e9)}`;
    const guess = (stack: Stack) =>
      post(stack, 'app/login/account/login', { name, password: 'wrong password' }, { address });
    const replies: RawReply[] = [];
    for (let turn = 0; turn < 3; turn += 1) for (const stack of house) replies.push(await guess(stack));
    // The picture captcha is asked after so many, of all processes together.
    expect(replies.findIndex(({ code }) => code !== replies[0]?.code)).toBe(CAPTCHA_AFTER);
  });

  test('goes on without Redis, says so, and keeps guessers waiting until it is back', async () => {
    const health = async (stack: Stack) => {
      const reply = await fetch(`${stack.url}/readyz`);
      return { status: reply.status, text: await reply.text() };
    };
    expect(await health(first)).toEqual({ status: 200, text: 'ready' });
    await redis.kill();
    try {
      const token = await first.tokenOf('vip');
      const { url, init } = signRequest(first, { name: 'app/user/info', token });
      expect((await readReply(first, await fetch(url, init))).code).toBe(200);
      expect((await readReply(first, await fetch(url, init))).code).toBe(4013);
      expect(await health(first)).toEqual({
        status: 200,
        text: expect.stringMatching(/^ready\nRedis does not answer/),
      });
      const guess = { name: 'linxia', password: DEMO_PASSWORD };
      expect((await post(first, 'app/login/account/login', guess, { address: newAddress() })).code).toBe(5030);
    } finally {
      await redis.start();
    }
    await untilPasses(async () => expect(await health(first)).toEqual({ status: 200, text: 'ready' }));
  });
});

const codes = (replies: readonly RawReply[]): number[] => replies.map(({ code }) => code).sort((a, b) => a - b);
