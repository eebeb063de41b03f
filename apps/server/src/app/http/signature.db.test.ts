import { randomUUID } from 'node:crypto';
import { nodeWire } from '@liuguang/wire/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Replaced, send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  token = await stack.tokenOf('member');
});
afterAll(() => stack.close());

const ask = (replaced: Replaced = {}) => send(stack, { name: 'app/user/info', token, ...replaced });

const secondsFromNow = (seconds: number) => String(Math.floor(stack.clock.now().getTime() / 1000) + seconds);
const WRONG_SIGN = 'a'.repeat(40);

describe('the signature of a request', () => {
  test('lets a right one through', async () => {
    expect(await ask()).toMatchObject({ status: 200, code: 200 });
  });

  test.each<[string, Replaced]>([
    ['without x-api-key', { apiKey: null }],
    ['with an empty x-api-key', { apiKey: '' }],
    ['with the fields in another order', { apiKey: `nonce=${randomUUID()};timestamp=1;sign=${WRONG_SIGN}` }],
    ['without a user agent', { userAgent: null }],
    ['with a user agent longer than clients make them', { userAgent: `DevType=${'x'.repeat(500)}` }],
    ['with a timestamp that is no number', { timestamp: 'now' }],
    ['with a timestamp beyond all numbers', { timestamp: '9'.repeat(16) }],
    ['with a nonce that is no version 4 UUID', { nonce: '00000000-0000-1000-8000-000000000000' }],
    ['with a signature that is too short', { sign: 'abc' }],
    ['with a signature in capitals', { sign: 'A'.repeat(40) }],
  ])('answers 4010 %s', async (_what, replaced) => {
    expect(await ask(replaced)).toMatchObject({ status: 401, code: 4010, sealed: false });
  });

  test.each([-301, 301])('answers 4011 with its own time when the clock is off by %d s', async (off) => {
    const reply = await ask({ timestamp: secondsFromNow(off) });
    expect(reply).toMatchObject({ status: 401, code: 4011, sealed: false });
    const { serverTime } = reply.data as { serverTime: string };
    expect(Math.abs(Date.parse(serverTime) - stack.clock.now().getTime())).toBeLessThan(60_000);
  });

  test.each([-290, 290])('takes a clock that is off by %d s', async (off) => {
    expect(await ask({ timestamp: secondsFromNow(off) })).toMatchObject({ code: 200 });
  });

  test.each<[string, Replaced]>([
    ['is made up', { sign: WRONG_SIGN }],
    ['is for another call', { signedPath: '/api/app/ping/contact' }],
    ['is for another token', { signedToken: 'somebody else' }],
    ['covers the query', { signedPath: '/api/app/user/info?a=1' }],
  ])('answers 4012 when it %s', async (_what, replaced) => {
    expect(await ask(replaced)).toMatchObject({ status: 401, code: 4012, sealed: false });
  });

  test('answers 4012 when it was made with another secret', async () => {
    const stranger = {
      ...stack,
      url: stack.url,
      wire: nodeWire({ sign: 'another secret', transport: 'another secret' }),
    };
    expect(await send(stranger, { name: 'app/user/info', token })).toMatchObject({ status: 401, code: 4012 });
  });

  test('answers 4013 to the same request sent again', async () => {
    const nonce = randomUUID();
    expect(await ask({ nonce })).toMatchObject({ code: 200 });
    expect(await ask({ nonce })).toMatchObject({ status: 401, code: 4013, sealed: false });
    expect(await ask({ nonce, timestamp: secondsFromNow(100) })).toMatchObject({ code: 4013 });
  });

  test('is checked in the order form, clock, signature, nonce', async () => {
    const nonce = randomUUID();
    expect(await ask({ nonce })).toMatchObject({ code: 200 });
    const wrong = { nonce, timestamp: secondsFromNow(400), sign: WRONG_SIGN };
    expect(await ask({ ...wrong, userAgent: null })).toMatchObject({ code: 4010 });
    expect(await ask(wrong)).toMatchObject({ code: 4011 });
    expect(await ask({ nonce, sign: WRONG_SIGN })).toMatchObject({ code: 4012 });
    expect(await ask({ nonce })).toMatchObject({ code: 4013 });
  });

  test('does not use up the nonce while it is wrong', async () => {
    const nonce = randomUUID();
    expect(await ask({ nonce, sign: WRONG_SIGN })).toMatchObject({ code: 4012 });
    expect(await ask({ nonce })).toMatchObject({ code: 200 });
  });

  test('is asked before the body is looked at and before anybody is signed in', async () => {
    const devID = randomUUID();
    const login = { name: 'app/login/guest', body: { devID }, sign: WRONG_SIGN };
    expect(await send(stack, login)).toMatchObject({ code: 4012 });
    const huge = { ...login, payload: 'x'.repeat(300_000), contentType: 'text/plain' };
    expect(await send(stack, huge)).toMatchObject({ code: 4012 });
    const { createdAt } = await stack.client().post('app/login/guest', { devID });
    expect(stack.clock.now().getTime() - Date.parse(createdAt)).toBeLessThan(60_000);
  });
});

describe('secrets that were changed', () => {
  const previous = { sign: 'the sign secret before', transport: 'the transport secret before' };
  const CHANGED = {
    APP_SIGN_SECRET_PREVIOUS: previous.sign,
    APP_TRANSPORT_SECRET_PREVIOUS: previous.transport,
    APP_SECRETS_CHANGED_AT: new Date().toISOString(),
  };

  test('are taken, and answered with, for 24 hours after the change and not after', async () => {
    await using rotated = await startStack({ env: CHANGED });
    const target = { url: rotated.url, clock: rotated.clock, config: rotated.config };
    const old = { ...target, wire: nodeWire(previous) };
    const body = { devID: randomUUID() };
    const signIn = (on: typeof old) => send(on, { name: 'app/login/guest', body });

    expect(await signIn(old)).toMatchObject({ code: 200, sealed: true });
    expect(await send(old, { name: 'app/ping/config', method: 'GET' })).toMatchObject({ code: 200, sealed: true });
    expect(await send(rotated, { name: 'app/ping/config', method: 'GET' })).toMatchObject({ code: 200, sealed: true });

    rotated.clock.advance({ hours: 23, minutes: 50 });
    expect(await signIn(old)).toMatchObject({ code: 200 });
    rotated.clock.advance({ minutes: 11 });
    expect(await signIn(old)).toMatchObject({ status: 401, code: 4012, sealed: false });
    expect(await signIn({ ...target, wire: rotated.wire })).toMatchObject({ code: 200 });
  });
});
