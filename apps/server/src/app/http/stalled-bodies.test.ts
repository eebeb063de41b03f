import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endStalledBodies } from './stalled-bodies.ts';

const RULE = { ms: 10_000, leastBytes: 1024 };
const ENOUGH = 'x'.repeat(RULE.leastBytes);

let server: FastifyInstance;
/** Bytes that have arrived of the one request. */
let arrived: (() => number) | undefined;
let beforeReading: Promise<void>;
beforeEach(async () => {
  // Time passes when a test says so; connections go on as ever.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  beforeReading = Promise.resolve();
  arrived = undefined;
  server = Fastify({ forceCloseConnections: true });
  endStalledBodies(server, RULE);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('preParsing', async ({ raw }) => {
    arrived = () => raw.socket.bytesRead;
    await beforeReading;
  });
  server.post('/', async ({ body }) => ({ bytes: String(body).length }));
  await server.listen();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function open(length: number): { sending: ClientRequest; response: Promise<IncomingMessage> } {
  const { port } = server.server.address() as AddressInfo;
  const headers = { 'content-length': String(length), 'content-type': 'text/plain' };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false });
  return { sending, response: once(sending, 'response').then(([response]) => response as IncomingMessage) };
}

async function write(sending: ClientRequest, words: string): Promise<void> {
  const before = arrived?.() ?? 0;
  sending.write(words);
  await vi.waitFor(() => expect(arrived?.()).toBeGreaterThan(before), { timeout: 20_000 });
}

test('a slow body that goes on arriving is waited for, however long it takes', async () => {
  const { sending, response } = open(6 * ENOUGH.length);
  for (let part = 0; part < 5; part += 1) {
    await write(sending, ENOUGH);
    vi.advanceTimersByTime(RULE.ms * 0.8);
  }
  sending.end(ENOUGH);
  expect((await response).statusCode).toBe(200);
});

test('a body that stops arriving ends with an answer, and its connection with it', async () => {
  const { sending, response } = open(6 * ENOUGH.length);
  await write(sending, ENOUGH);
  vi.advanceTimersByTime(RULE.ms * 0.5);
  await write(sending, 'x');
  vi.advanceTimersByTime(RULE.ms);
  const { statusCode, headers } = await response;
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(headers.connection).toBe('close');
});

test('while the server itself is not ready to read, no sender is blamed for it', async () => {
  const ready = Promise.withResolvers<void>();
  beforeReading = ready.promise;
  const { sending, response } = open(2 * ENOUGH.length);
  await write(sending, ENOUGH);
  vi.advanceTimersByTime(RULE.ms * 3);
  ready.resolve();
  sending.end(ENOUGH);
  expect((await response).statusCode).toBe(200);
});
