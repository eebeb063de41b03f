import { randomUUID } from 'node:crypto';
import { formatEnvelope } from '@liuguang/wire/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawRequest, readReply, send, signRequest } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const MEGABYTE = 1024 * 1024;

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack({ env: { APP_LIMIT_BODY: String(MEGABYTE) } });
  token = await stack.tokenOf('member');
});
afterAll(() => stack.close());

const info = (request: Partial<RawRequest> = {}) => send(stack, { name: 'app/user/info', token, ...request });
const online = (body: unknown) => send(stack, { name: 'app/user/online/time', token, body });

/** Seals text that need not be JSON for the request it is sent with. */
async function sendPlaintext(name: string, plain: string) {
  const { sign, url, init } = signRequest(stack, { name, token });
  return readReply(stack, await fetch(url, { ...init, body: formatEnvelope(stack.wire.seal(plain, sign)) }));
}

const flipped = (base64: string) => `${base64[0] === 'A' ? 'B' : 'A'}${base64.slice(1)}`;

describe('the envelope of a request', () => {
  test('that was sealed for another request is 4001', async () => {
    const earlier = signRequest(stack, { name: 'app/user/info', token });
    expect(await info({ sealedFor: earlier.sign })).toMatchObject({ status: 400, code: 4001, sealed: true });
    expect(await info({ sealedFor: '' })).toMatchObject({ code: 4001 });
  });

  test('that was tampered with is 4001', async () => {
    const { sign, url, init } = signRequest(stack, { name: 'app/user/info', token });
    const { hash, data } = stack.wire.seal('{}', sign);
    const body = formatEnvelope({ hash, data: flipped(data) });
    expect(await readReply(stack, await fetch(url, { ...init, body }))).toMatchObject({ code: 4001, sealed: true });
  });

  test.each([
    ['plain', JSON.stringify({})],
    ['plain with the right fields of an envelope', JSON.stringify({ hash: 'x', data: 'y' })],
    ['an envelope of nothing', JSON.stringify({ hash: '0'.repeat(32), data: '' })],
    ['an envelope in a list', JSON.stringify([{ hash: '0'.repeat(32), data: '' }])],
    ['null', 'null'],
    ['a string', '"text"'],
    ['not JSON', '{"hash":'],
    ['not text', new Uint8Array([0xff, 0xfe, 0x00, 0x80])],
    ['empty', ''],
    ['absent', null],
  ])('that is %s is 4001', async (_what, payload) => {
    expect(await info({ payload })).toMatchObject({ status: 400, code: 4001, sealed: true });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'of type %s is 4150',
    async (contentType) => {
      expect(await info({ contentType })).toMatchObject({ status: 415, code: 4150, sealed: true });
    },
  );

  test('that names its charset is taken', async () => {
    expect(await info({ contentType: 'application/json; charset=utf-8' })).toMatchObject({ code: 200 });
  });

  test('of 10 MB is 4130', async () => {
    const reply = await info({ payload: 'x'.repeat(10 * MEGABYTE) });
    expect(reply).toMatchObject({ status: 413, code: 4130, sealed: true });
  });
});

describe('what is inside the envelope', () => {
  test('is 4000 when it is no JSON', async () => {
    expect(await sendPlaintext('app/user/info', 'hello')).toMatchObject({ status: 400, code: 4000, sealed: true });
    expect(await sendPlaintext('app/user/info', '')).toMatchObject({ code: 4000 });
  });

  test.each([
    ['opened', '['.repeat(100_000)],
    ['closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('may be 100 000 levels deep (%s) and is 4000', async (_what, deep) => {
    expect(await sendPlaintext('app/user/info', deep)).toMatchObject({ status: 400, code: 4000 });
    const operator = await stack.operatorToken('owner');
    const { sign, url, init } = signRequest(stack, { name: 'console/config/save', token: operator });
    const plain = `{"part":"theme","version":0,"value":${deep}}`;
    const response = await fetch(url, { ...init, body: formatEnvelope(stack.wire.seal(plain, sign)) });
    expect(await readReply(stack, response)).toMatchObject({ status: 400, code: 4000 });
  });

  test.each<[string, unknown, string]>([
    ['a string for a number', { seconds: '60' }, '/seconds'],
    ['a fraction for a whole number', { seconds: 0.5 }, '/seconds'],
    ['a number below its bound', { seconds: -1 }, '/seconds'],
    ['a number above its bound', { seconds: 86_401 }, '/seconds'],
    ['null for a number', { seconds: null }, '/seconds'],
    ['a missing field', {}, ''],
    ['a list for an object', [], ''],
    ['an unknown field', { seconds: 1, minutes: 1 }, ''],
  ])('is 4000 for %s, and the reply says where', async (_what, body, path) => {
    const reply = await online(body);
    expect(reply).toMatchObject({ status: 400, code: 4000, sealed: true });
    const { issues } = reply.data as { issues: { path: string; message: string }[] };
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  test('is never repeated in the reply', async () => {
    const secret = 'correct horse battery staple';
    const bodies = [{ userId: secret }, { userId: [secret] }, { [secret]: secret }, { userId: { [secret]: secret } }];
    for (const body of bodies) {
      const reply = await info({ body });
      expect(reply.code).toBe(4000);
      expect(JSON.stringify(reply.data)).not.toContain(secret);
    }
  });

  test('cannot reach the prototype of anything', async () => {
    for (const plain of ['{"__proto__":{"userId":"1"}}', '{"constructor":{"prototype":{"polluted":true}}}']) {
      expect(await sendPlaintext('app/user/info', plain)).toMatchObject({ code: 4000 });
    }
    expect(await send(stack, { name: 'app/ping/check', method: 'GET', search: '?__proto__=1' })).toMatchObject({
      code: 4000,
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('is 4000 when a text holds %s, which the database cannot', async (_what, reason) => {
    const accountId = String(await stack.idOf('vip'));
    const operator = await stack.operatorToken('owner');
    const body = { accountId, reason, devices: false };
    const reply = await send(stack, { name: 'console/account/ban', token: operator, body });
    expect(reply).toMatchObject({ code: 4000, data: { issues: [{ path: '/reason' }] } });
  });
});

describe('replies', () => {
  test('of /api/app are sealed, whatever they say', async () => {
    const replies = await Promise.all([
      info(),
      info({ token: 'garbage' }),
      info({ body: { userId: '999999999999' } }),
      info({ payload: 'x' }),
      send(stack, { name: 'app/no/such/call', token }),
      send(stack, { name: 'app/no/such/call', method: 'GET' }),
      send(stack, { name: 'app/user/info', method: 'GET', token }),
      send(stack, { name: 'app/user/info', method: 'PUT', token }),
      send(stack, { name: 'app/user/info', method: 'DELETE', token, payload: null, contentType: null }),
      send(stack, { name: 'app/%ff', method: 'GET' }),
      send(stack, { name: 'app/ping/config', method: 'GET', search: '?unknown=1' }),
    ]);
    expect(replies.map(({ sealed }) => sealed)).toEqual(replies.map(() => true));
    expect(replies.map(({ code }) => code)).toEqual([200, 1000, 4040, 4001, 4040, 4040, 4040, 4040, 4040, 4000, 4000]);
  });

  test('to an unknown call are 4040, signed or not', async () => {
    expect(await send(stack, { name: 'app/media/nowhere', token })).toMatchObject({
      status: 404,
      code: 4040,
      sealed: true,
    });
    expect(await send(stack, { name: 'app/media/nowhere', apiKey: null })).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('with APP_ENCRYPTION=off', () => {
  test('bodies and replies travel in clear, and everything is checked alike', async () => {
    await using plain = await startStack({ env: { APP_ENCRYPTION: 'off', APP_WORKER: 'separate' } });
    const body = { devID: randomUUID() };
    expect(await send(plain, { name: 'app/login/guest', body })).toMatchObject({ code: 200, sealed: false });
    expect(await send(plain, { name: 'app/ping/config', method: 'GET' })).toMatchObject({ code: 200, sealed: false });
    expect(await send(plain, { name: 'app/login/guest', body: { devID: 1 } })).toMatchObject({
      code: 4000,
      sealed: false,
    });
    expect(await send(plain, { name: 'app/login/guest', payload: '{' })).toMatchObject({ code: 4001, sealed: false });
    expect(await send(plain, { name: 'app/login/guest', body, sign: 'a'.repeat(40) })).toMatchObject({ code: 4012 });
    const { sign } = signRequest(plain, { name: 'app/login/guest' });
    const payload = formatEnvelope(plain.wire.seal(JSON.stringify(body), sign));
    expect(await send(plain, { name: 'app/login/guest', payload })).toMatchObject({ code: 4000, sealed: false });
  });
});
