import { portableWire } from '@liuguang/wire/portable';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { TEST_USER_AGENT, testClient } from './testing/test-client.ts';
import { type Received, sealed, startWireServer, TEST_SECRETS } from './testing/wire-server.ts';

const HOUR = 3_600_000;
const version = { version: '2.1.1', build: '1.0.0' };
const online = { today: 15, total: 60 };

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  test('by GET carries its fields in the query, and gives the opened data', async () => {
    const received: Received[] = [];
    await using server = await startWireServer({
      handle(request) {
        received.push(request);
        return { data: version };
      },
    });
    const query = { page: 2, word: '流 光', absent: undefined };
    expect(await testClient(server).get('app/ping/check', query)).toEqual(version);
    expect(received[0]).toMatchObject({ method: 'GET', name: 'app/ping/check', query: { page: '2', word: '流 光' } });
  });

  test('by POST carries its body in an envelope of its own', async () => {
    const received: Received[] = [];
    await using server = await startWireServer({
      handle(request) {
        received.push(request);
        return { data: online };
      },
    });
    expect(await testClient(server).post('app/user/online/time', { seconds: 15 })).toEqual(online);
    expect(received[0]).toMatchObject({ method: 'POST', name: 'app/user/online/time', body: { seconds: 15 } });
    expect(received[0]?.headers['content-type']).toBe('application/json');
  });

  test('carries the token of the moment, and no header without one', async () => {
    await using server = await startWireServer({ handle: () => ({ data: version }) });
    let token = '';
    const client = testClient(server, { token: () => token });
    await client.get('app/ping/check');
    token = 'tok_abc123';
    await client.get('app/ping/check');
    expect(server.arrivals.map(({ authorization }) => authorization)).toEqual([undefined, 'tok_abc123']);
    expect(server.arrivals[0]?.['x-user-agent']).toBe(TEST_USER_AGENT);
  });

  test('goes where the base is at the moment, with or without a slash at its end', async () => {
    await using first = await startWireServer({ handle: () => ({ data: 'first' }) });
    await using second = await startWireServer({ handle: () => ({ data: 'second' }) });
    let base = `${first.url}/`;
    const client = testClient(first, { baseUrl: () => base });
    expect(await client.get('app/ping/check')).toBe('first');
    base = second.url;
    expect(await client.get('app/ping/check')).toBe('second');
  });

  test('speaks in clear to a server without encryption', async () => {
    await using server = await startWireServer({ encryption: false, handle: ({ body }) => ({ data: body }) });
    const client = testClient(server, { encryption: false });
    expect(await client.post('app/user/online/time', { seconds: 15 })).toEqual({ seconds: 15 });
  });
});

describe('a refusal', () => {
  test('that came sealed is thrown with all it says', async () => {
    const refusal = { code: 4090, status: 409, data: { by: 'somebody' }, msg: 'saved since', tip: '已被占用' };
    await using server = await startWireServer({ handle: () => refusal });
    const error = await failure(testClient(server).post('app/user/online/time', { seconds: 1 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...refusal, requestId: 'req-1' });
  });

  test('with HTTP 200 is a refusal all the same', async () => {
    await using server = await startWireServer({ handle: () => ({ code: 6004, tip: '创建游客失败' }) });
    const error = await failure(testClient(server).post('app/login/guest', { devID: '1234567' }));
    expect(error).toMatchObject({ code: 6004, status: 200, tip: '创建游客失败' });
  });
});

describe('a token that is no longer known', () => {
  test('is reported once, and not while somebody is being signed in with another', async () => {
    let token = 'the guest';
    const reported: string[] = [];
    const registered = Promise.withResolvers<void>();
    await using server = await startWireServer({
      handle({ name, headers }, response) {
        if (name === 'app/login/account/register') {
          const reply = sealed({ code: 200, data: { token: 'the account' }, msg: '', tip: '' });
          void registered.promise.then(() => response.end(reply));
          return undefined;
        }
        return headers.authorization === 'the account' ? { data: online } : { code: 1000, tip: 'gone' };
      },
    });
    const client = testClient(server, { token: () => token, onSignedOut: () => reported.push(token) });
    const registering = client
      .post('app/login/account/register', { name: 'linxia', password: 'seven-green-lamps' })
      .then((entered) => {
        token = entered.token;
      });
    const refused = failure(client.post('app/user/online/time', { seconds: 1 }));
    await failure(client.post('app/login/phone', { phone: '13900000000', code: '123456' }));
    expect(reported).toEqual(['the guest']);
    reported.length = 0;
    registered.resolve();
    await registering;
    expect(await refused).toMatchObject({ code: 1000 });
    expect(reported).toEqual([]);
    expect(await client.post('app/user/online/time', { seconds: 1 })).toEqual(online);
    token = 'another';
    await failure(client.post('app/user/online/time', { seconds: 1 }));
    expect(reported).toEqual(['another']);
  });
});

describe('a clock that is off', () => {
  test('is set by the first refusal, once for all calls', async () => {
    await using server = await startWireServer({ handle: () => ({ data: version }) });
    const client = testClient(server, { now: () => Date.now() - HOUR });
    expect(await client.get('app/ping/check')).toEqual(version);
    expect(server.arrivals).toHaveLength(2);
    expect(await client.get('app/ping/check')).toEqual(version);
    expect(server.arrivals).toHaveLength(3);
    expect(Math.abs(client.now() - Date.now())).toBeLessThan(HOUR / 2);
  });

  test('is set once a call: a server that keeps refusing is believed', async () => {
    let time = Date.now();
    const now = () => {
      time += HOUR;
      return time;
    };
    await using server = await startWireServer({ now, handle: () => ({ data: version }) });
    expect(await failure(testClient(server).get('app/ping/check'))).toMatchObject({ code: 4011, status: 401 });
    expect(server.arrivals).toHaveLength(2);
  });

  test.each([['yesterday'], [7], [undefined]])('is not set by %j, which is no time', async (serverTime) => {
    let arrivals = 0;
    await using server = await startWireServer({
      handle(_, response) {
        arrivals += 1;
        response.writeHead(401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ code: 4011, data: { serverTime }, msg: '', tip: '' }));
        return undefined;
      },
    });
    expect(await failure(testClient(server).get('app/ping/check'))).toMatchObject({ code: 4011 });
    expect(arrivals).toBe(1);
  });
});

describe('a nonce taken for a replay', () => {
  test('is replaced and the call repeated', async () => {
    const nonces: string[] = [];
    const seen = (nonce: string) => nonces.push(nonce) === 1;
    await using server = await startWireServer({ seen, handle: () => ({ data: version }) });
    expect(await testClient(server).get('app/ping/check')).toEqual(version);
    expect(new Set(nonces).size).toBe(2);
  });

  test('is replaced once only', async () => {
    await using server = await startWireServer({ seen: () => true, handle: () => ({ data: version }) });
    expect(await failure(testClient(server).get('app/ping/check'))).toMatchObject({ code: 4013 });
    expect(server.arrivals).toHaveLength(2);
  });
});

describe('a page of yesterday', () => {
  test('is reported once, however many calls are refused', async () => {
    await using server = await startWireServer({ handle: () => ({ data: version }) });
    let reports = 0;
    const client = testClient(server, {
      wire: portableWire({ sign: 'the secret of yesterday', transport: 'another' }),
      onStalePage: () => {
        reports += 1;
      },
    });
    expect(await failure(client.get('app/ping/check'))).toMatchObject({
      code: 4012,
      status: 401,
      requestId: 'refused',
    });
    expect(await failure(client.get('app/ping/check'))).toMatchObject({ code: 4012 });
    expect(reports).toBe(1);
    expect(server.arrivals).toHaveLength(2);
  });
});

describe('a token that has ended', () => {
  test('is reported, and the call fails', async () => {
    await using server = await startWireServer({ handle: () => ({ code: 1000 }) });
    let reports = 0;
    const onSignedOut = () => {
      reports += 1;
    };
    const client = testClient(server, { token: () => 'old', onSignedOut });
    expect(await failure(client.post('app/user/info', {}))).toMatchObject({ code: 1000, status: 200 });
    expect(reports).toBe(1);
  });

  test('is reported once for calls made together, so that the next token is left alone', async () => {
    await using server = await startWireServer({ handle: () => ({ code: 1000 }) });
    let token = 'old';
    let reports = 0;
    const onSignedOut = () => {
      reports += 1;
      token = 'new';
    };
    const client = testClient(server, { token: () => token, onSignedOut });
    await Promise.all([1, 2, 3].map(() => failure(client.post('app/user/info', {}))));
    expect(reports).toBe(1);
    expect(token).toBe('new');
  });
});

describe('a call without an answer', () => {
  test('fails as late when the server says nothing in time', async () => {
    await using server = await startWireServer({ handle: () => undefined });
    const error = await failure(testClient(server, { timeoutMs: 20 }).get('app/ping/check'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ kind: 'timeout' });
  });

  test('fails as late when the body stops half way', async () => {
    await using server = await startWireServer({
      handle(_, response) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"hash":');
        return undefined;
      },
    });
    const error = await failure(testClient(server, { timeoutMs: 50 }).get('app/ping/check'));
    expect(error).toMatchObject({ name: 'NetworkError', kind: 'timeout' });
  });

  test('fails as aborted when its caller gives up while it is under way', async () => {
    const giveUp = new AbortController();
    await using server = await startWireServer({
      handle() {
        giveUp.abort();
        return undefined;
      },
    });
    const error = await failure(testClient(server).get('app/ping/check', {}, { signal: giveUp.signal }));
    expect(error).toMatchObject({ name: 'NetworkError', kind: 'aborted' });
  });

  test('is not sent when its caller has given up already', async () => {
    await using server = await startWireServer({ handle: () => ({ data: version }) });
    const signal = AbortSignal.abort();
    const error = await failure(testClient(server).post('app/user/info', {}, { signal }));
    expect(error).toMatchObject({ name: 'NetworkError', kind: 'aborted' });
    expect(server.arrivals).toHaveLength(0);
  });

  test('fails as offline when nobody listens', async () => {
    const server = await startWireServer({ handle: () => ({ data: version }) });
    await server[Symbol.asyncDispose]();
    const error = await failure(testClient(server).get('app/ping/check'));
    expect(error).toMatchObject({ name: 'NetworkError', kind: 'offline' });
  });

  test('fails as offline when the connection breaks', async () => {
    await using server = await startWireServer({
      handle(_, response) {
        response.destroy();
        return undefined;
      },
    });
    const error = await failure(testClient(server).get('app/ping/check'));
    expect(error).toMatchObject({ name: 'NetworkError', kind: 'offline' });
  });
});

describe('a reply in other words', () => {
  const stranger = portableWire({ sign: 'theirs', transport: 'theirs' });
  test.each([
    ['a page of a proxy', 502, '<html>Bad Gateway</html>', 5030],
    ['a proxy that finds the body too large', 413, '<html>Too Large</html>', 4130],
    ['a proxy that counts', 429, 'slow down', 4290],
    ['nothing at all', 200, '', 5000],
    ['JSON of somebody else', 200, '{"ok":true}', 5000],
    ['a list', 200, '[]', 5000],
    ['null', 500, 'null', 5000],
    ['an envelope of another secret', 200, JSON.stringify(stranger.seal('{"code":200}')), 5000],
    ['an envelope with no answer inside', 200, sealed('text'), 5000],
  ])('fails with a code that fits: %s', async (_, status, body, code) => {
    await using server = await startWireServer({
      handle(_request, response) {
        response.writeHead(status, { 'x-request-id': 'req-9' });
        response.end(body);
        return undefined;
      },
    });
    const error = await failure(testClient(server).get('app/ping/check'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code, status, data: null, requestId: 'req-9' });
    expect((error as ApiError).tip).not.toBe('');
  });
});

describe('an address for a player', () => {
  const wire = portableWire(TEST_SECRETS);

  test('carries token and signature itself, over the path and without a user agent', async () => {
    await using server = await startWireServer({ handle: () => ({ data: version }) });
    const url = new URL(testClient(server).address('/api/app/media/h5/m3u8/7', 'play token', { line: '1' }));
    const [timestamp = '', nonce = '', sign = ''] = ['timestamp', 'nonce', 'sign'].map((name) =>
      url.searchParams.get(name),
    ) as string[];
    expect(url.searchParams.get('line')).toBe('1');
    const fields = { token: 'play token', path: url.pathname, userAgent: '', timestamp, nonce };
    expect(wire.verifySign(fields, sign)).toBe(true);
    expect(wire.verifySign({ ...fields, token: 'another' }, sign)).toBe(false);
  });

  test('leads to a text that is opened, or was plain', async () => {
    await using server = await startWireServer({ handle: () => ({ data: version }) });
    const client = testClient(server);
    expect(client.openText(JSON.stringify(wire.seal('#EXTM3U')))).toBe('#EXTM3U');
    expect(client.openText('#EXTM3U')).toBe('#EXTM3U');
    expect(() => client.openText(JSON.stringify({ ...wire.seal('#EXTM3U'), data: 'AAAA' }))).toThrow();
  });
});
