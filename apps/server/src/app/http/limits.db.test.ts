import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawReply, send, signRequest } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    env: {
      APP_LIMIT_ADDRESS: '30',
      APP_LIMIT_ACCOUNT: '5',
      APP_LIMIT_BODY: '2000',
      APP_TRUST_PROXY: 'on',
      APP_WORKER: 'separate',
    },
  });
});
afterAll(() => stack.close());

/** Behind the proxy everybody has an address of their own, so that one test does not use up another's share. */
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const check = (forwardedFor: string) =>
  send(stack, { name: 'app/ping/check', method: 'GET', headers: { 'x-forwarded-for': forwardedFor } });

async function countUntilFull(ask: () => Promise<RawReply>, atMost = 100): Promise<{ taken: number; full: RawReply }> {
  for (let taken = 0; taken < atMost; taken += 1) {
    const reply = await ask();
    if (reply.code === 4290) return { taken, full: reply };
  }
  throw new Error('never full');
}

describe('the limit for an address', () => {
  test('answers 4290 with the seconds to wait, and lets in again after them', async () => {
    const address = newAddress();
    const { taken, full } = await countUntilFull(() => check(address));
    expect(taken).toBeGreaterThanOrEqual(30);
    expect(full).toMatchObject({ status: 429, sealed: true });
    const wait = Number(full.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    stack.clock.advance({ seconds: wait });
    expect(await check(address)).toMatchObject({ code: 200 });
  });

  test('counts what is not signed too, and refuses it before looking at the signature', async () => {
    const address = newAddress();
    const headers = { 'x-forwarded-for': address };
    const { full } = await countUntilFull(() => send(stack, { name: 'app/user/info', apiKey: null, headers }));
    expect(full.status).toBe(429);
  });

  test('does not touch other addresses', async () => {
    const address = newAddress();
    await countUntilFull(() => check(address));
    expect(await check(newAddress())).toMatchObject({ code: 200 });
  });

  test('believes what the proxy says of its client, not what the client says of itself', async () => {
    const address = newAddress();
    await countUntilFull(() => check(`203.0.113.9, ${address}`));
    expect(await check(`203.0.113.77, ${address}`)).toMatchObject({ code: 4290 });
    expect(await check(`${address}, ${newAddress()}`)).toMatchObject({ code: 200 });
  });

  test('counts the addresses that one subscriber has in IPv6 as one', async () => {
    await countUntilFull(() => check('2001:db8:1:2::1'));
    expect(await check('2001:db8:1:2:ffff::2')).toMatchObject({ code: 4290 });
    expect(await check('2001:db8:1:3::1')).toMatchObject({ code: 200 });
  });
});

describe('the limit for an account', () => {
  test('follows the account from address to address', async () => {
    const token = await stack.tokenOf('member');
    const info = () => send(stack, { name: 'app/user/info', token, headers: { 'x-forwarded-for': newAddress() } });
    const { taken, full } = await countUntilFull(info);
    expect(taken).toBeGreaterThanOrEqual(5);
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const other = await stack.tokenOf('vip');
    expect(
      await send(stack, { name: 'app/user/info', token: other, headers: { 'x-forwarded-for': newAddress() } }),
    ).toMatchObject({
      code: 200,
    });
  });

  test('tells an operator from an account with the same number', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const token = await stack.operatorToken('owner');
    const { taken } = await countUntilFull(() => send(stack, { name: 'console/operator/self', token, headers }));
    expect(taken).toBeGreaterThanOrEqual(5);
  });
});

describe('the limit of a call of its own', () => {
  test('is beside the others: console/login by address', async () => {
    const address = newAddress();
    const login = () =>
      send(stack, {
        name: 'console/login',
        body: { name: randomUUID(), password: 'wrong' },
        headers: { 'x-forwarded-for': address },
      });
    const replies = await Promise.all(Array.from({ length: 25 }, login));
    const refused = replies.filter(({ code }) => code === 4290);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeLessThanOrEqual(5);
    expect(await check(address)).toMatchObject({ code: 200 });
  });
});

describe('the limit for a body', () => {
  test.each([
    ['declared', 'x'.repeat(2001)],
    ['found while reading', new Blob(['x'.repeat(2001)]).stream()],
  ])('is 4130 when its length is %s', async (_what, body) => {
    const headers = { 'x-forwarded-for': newAddress() };
    const { url, init } = signRequest(stack, {
      name: 'app/login/guest',
      headers,
    });
    const response = await fetch(url, { ...init, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe('the id of a request', () => {
  test('is in every reply, its own each time, and not the client’s to choose', async () => {
    const headers = { 'x-forwarded-for': newAddress(), 'x-request-id': 'mine', 'request-id': 'mine' };
    const names = ['app/ping/check', 'app/no/such/call', 'app/%ff'];
    const replies = await Promise.all(names.map((name) => send(stack, { name, method: 'GET', headers })));
    const ids = replies.map((reply) => reply.headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
    expect(new Set(ids).size).toBe(names.length);
  });
});
