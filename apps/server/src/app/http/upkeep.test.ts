import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { Metrics } from '../../platform/metrics.ts';
import { serveUpkeep, type UpkeepOptions } from './upkeep.ts';

function start(options: Partial<UpkeepOptions> = {}) {
  const metrics = new Metrics();
  const server = Fastify();
  serveUpkeep(server, {
    metrics,
    metricsToken: undefined,
    needsToken: false,
    notReady: async () => undefined,
    ...options,
  });
  return { server, metrics };
}

const TOKEN = 'a long token for metrics';

describe('/healthz', () => {
  test('answers as long as the process does, even when nobody should come', async () => {
    const { server } = start({ notReady: async () => 'the database does not answer' });
    const reply = await server.inject('/healthz');
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, 'ok', 'no-store']);
  });
});

describe('/readyz', () => {
  test('is 200 when requests are welcome', async () => {
    const reply = await start().server.inject('/readyz');
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, 'ready', 'no-store']);
  });

  test('is 503 with the reason when they should go elsewhere', async () => {
    const { server } = start({ notReady: async () => 'shutting down' });
    const reply = await server.inject('/readyz');
    expect([reply.statusCode, reply.body]).toEqual([503, 'shutting down']);
  });
});

describe('/metrics', () => {
  test('is in the words of Prometheus', async () => {
    const { server, metrics } = start();
    metrics.answered({ call: 'app/user/info', code: 200, seconds: 0.004 });
    metrics.gauge('things_open', 'Open things', () => 3);
    const reply = await server.inject('/metrics');
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = reply.body.split('\n');
    expect(lines).toContain('# TYPE liuguang_call_seconds histogram');
    expect(lines).toContain('liuguang_answers_total{call="app/user/info",code="200"} 1');
    expect(lines).toContain('liuguang_call_seconds_bucket{le="0.005",call="app/user/info"} 1');
    expect(lines).toContain('liuguang_things_open 3');
  });

  test.each([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine in IPv6', '::1', {}, 200],
    ['this machine in IPv4 over IPv6', '::ffff:127.0.0.1', {}, 200],
    ['elsewhere', '198.51.100.7', {}, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 404],
    ['a proxy that says it is itself', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['a proxy of the newer kind', '127.0.0.1', { forwarded: 'for=198.51.100.7' }, 404],
    ['a proxy that passes the host on and no address', '127.0.0.1', { host: 'liuguang.example' }, 404],
    ['a proxy that tells the scheme alone', '127.0.0.1', { 'x-forwarded-proto': 'https' }, 404],
    ['a proxy that says it is one', '127.0.0.1', { via: '1.1 proxy' }, 404],
    ['a proxy with a header of its own', '127.0.0.1', { 'x-real-ip': '198.51.100.7' }, 404],
    ['this machine by number', '127.0.0.1', { host: '127.0.0.1:8080' }, 200],
    ['this machine by number in IPv6', '::1', { host: '[::1]:8080' }, 200],
    ['a name that only begins like it', '127.0.0.1', { host: 'localhost.evil.example' }, 404],
  ])('without a token, asked from %s', async (_who, remoteAddress, headers, status) => {
    const { server } = start();
    expect((await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
  });

  test('in production nobody reads them without a token: a proxy that says nothing looks like this machine', async () => {
    const { server } = start({ needsToken: true });
    const reply = await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1' } });
    expect(reply.statusCode).toBe(404);
  });

  test.each([
    ['it', `Bearer ${TOKEN}`, 200],
    ['no token', undefined, 404],
    ['another', 'Bearer another token for metrics', 404],
    ['the beginning of it', 'Bearer a long', 404],
    ['the bare token', TOKEN, 404],
  ])('with a token, asked with %s from anywhere', async (_what, authorization, status) => {
    const { server } = start({ metricsToken: TOKEN });
    for (const remoteAddress of ['198.51.100.7', '127.0.0.1']) {
      const headers = { 'x-forwarded-for': '198.51.100.7', ...(authorization && { authorization }) };
      expect((await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
    }
  });
});
