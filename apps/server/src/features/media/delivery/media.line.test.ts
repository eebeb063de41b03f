import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointParts } from '../../../../testing/endpoint-parts.ts';
import { TestClock } from '../../../../testing/test-clock.ts';
import { mountEndpoints } from '../../../app/http/mount-endpoints.ts';
import { type LineServer, startLine } from '../../../app/line-server.ts';
import type { EndpointHandler } from '../../../platform/http/endpoint.ts';
import { OpenFiles } from '../../../platform/storage/open-files.ts';
import { readFilesIn } from '../../../platform/storage/read-files.ts';
import { folderOf } from '../making/media.folder.ts';
import { Line } from './media.line.ts';
import { LineSigner } from './media.line-signer.ts';

/** Longer than a piece, so that it is sent in several. */
const SEGMENT = randomBytes(700_000);
const SMALL = randomBytes(1_000);
const video = randomBytes(16).toString('hex');
const signer = new LineSigner('a line secret');
const clock = new TestClock();
const troubles: unknown[] = [];

let folder: string;
let files: OpenFiles;
let line: Line;
let server: LineServer;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-line-'));
  await put('720/0.m4s', SEGMENT);
  await put('720/init.mp4', SMALL);
  await put('1080/0.m4s', SMALL);
  await writeFile(join(folder, 'secret.mp4'), 'secret');
  files = new OpenFiles({ most: 2, idleMs: 10 });
  line = new Line({ files: readFilesIn(folder, files), signer, clock, onFailure: (error) => troubles.push(error) });
  server = await startLine(line, { host: '127.0.0.1', port: 0, notReady: async () => undefined, drainSeconds: 0 });
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await files[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
  expect(troubles).toEqual([]);
});

async function put(name: string, content: Buffer): Promise<void> {
  const path = join(folder, folderOf(video), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const addressOf = (name: string, rung = '720'): string => `${url}${signer.pathOf(video, rung, clock.now())}${name}`;
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('a line', () => {
  test('gives out a file to whoever holds its address, and lets a CDN keep it while that lasts', async () => {
    const response = await fetch(addressOf('0.m4s'));
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(SEGMENT);
    const [, seconds] = /^public, max-age=(\d+), immutable$/.exec(response.headers.get('cache-control') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(6 * 3600 - 60);
    expect(Number(seconds)).toBeLessThanOrEqual(12 * 3600);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/iso.segment',
      'content-length': String(SEGMENT.length),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=262100-524400', 262_100, 524_401],
    ['bytes=699990-', 699_990, 700_000],
    ['bytes=-10', 699_990, 700_000],
  ])('gives out the part that %s asks for', async (range, start, end) => {
    const response = await fetch(addressOf('0.m4s'), { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${SEGMENT.length}`);
    expect(await bytesOf(response)).toEqual(SEGMENT.subarray(start, end));
  });

  test('says how long a file is when asked for what lies behind its end', async () => {
    const response = await fetch(addressOf('0.m4s'), { headers: { range: 'bytes=700000-' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */700000']);
  });

  test('gives a part of the same file only, where the client says which it has the rest of', async () => {
    const etag = (await fetch(addressOf('0.m4s'), { method: 'HEAD' })).headers.get('etag') ?? '';
    const ask = (ifRange: string) =>
      fetch(addressOf('0.m4s'), { headers: { range: 'bytes=0-9', 'if-range': ifRange } });
    expect([(await ask(etag)).status, (await ask('"another"')).status]).toEqual([206, 200]);
  });

  test('tells about a file without sending it, and does not send what the client has', async () => {
    const head = await fetch(addressOf('0.m4s'), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([200, '700000', 0]);
    const known = { 'if-none-match': head.headers.get('etag') ?? '' };
    expect((await fetch(addressOf('0.m4s'), { headers: known })).status).toBe(304);
  });

  test('lets pages of other origins ask for parts', async () => {
    const { status, headers } = await fetch(addressOf('0.m4s'), { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'range']);
  });

  test('refuses an address that was altered, and says so in a way that nobody keeps', async () => {
    const good = addressOf('0.m4s');
    const altered = {
      'another rung': good.replace('/720/', '/1080/'),
      'another video': good.replace(video, randomBytes(16).toString('hex')),
      'a later end': good.replace(/\/(\d{10})-/, (_, at) => `/${Number(at) + 21_600}-`),
      'another signature': good.replace(/-[\w-]{22}\//, `-${'A'.repeat(22)}/`),
    };
    for (const [what, address] of Object.entries(altered)) {
      const { status, headers } = await fetch(address);
      expect({ what, status, kept: headers.get('cache-control') }).toEqual({ what, status: 403, kept: 'no-store' });
    }
  });

  test('refuses an address whose time is over', async () => {
    const path = signer.pathOf(video, '720', new Date(clock.now().getTime() - 13 * 3600 * 1000));
    expect((await fetch(`${url}${path}0.m4s`)).status).toBe(403);
  });

  test.each([
    ['a file that is not there', (path: string) => `${path}7.m4s`],
    ['a file of another kind', (path: string) => `${path}track.json`],
    ['a way out of the folder', (path: string) => `${path}..%2f..%2f..%2f..%2fsecret.mp4`],
    ['a hidden file', (path: string) => `${path}.0.m4s`],
    ['no file at all', (path: string) => path],
  ])('has nothing for %s', async (_what, nameIn) => {
    expect((await fetch(`${url}${nameIn(signer.pathOf(video, '720', clock.now()))}`)).status).toBe(404);
  });

  test('takes no way up that a client does not tidy away', async () => {
    const path = `${signer.pathOf(video, '720', clock.now())}../../../../../secret.mp4`;
    expect(await rawStatus(path)).toBe(404);
  });

  test('finds a file that has come since it was asked for, and not one that was removed', async () => {
    expect((await fetch(addressOf('9.m4s'))).status).toBe(404);
    await put('720/9.m4s', SMALL);
    expect(await bytesOf(await fetch(addressOf('9.m4s')))).toEqual(SMALL);
    await rm(join(folder, folderOf(video), '720/9.m4s'));
    await expect.poll(async () => (await fetch(addressOf('9.m4s'))).status, { timeout: 20_000 }).toBe(404);
  });

  test('goes on when clients leave in the middle, and sends each of many what it asked for', async () => {
    const leave = async () => {
      const end = new AbortController();
      const response = await fetch(addressOf('0.m4s'), { signal: end.signal });
      await response.body?.getReader().read();
      end.abort();
    };
    const stay = async (name: string, content: Buffer, rung?: string) =>
      (await bytesOf(await fetch(addressOf(name, rung)))).equals(content);
    const asked = Array.from({ length: 12 }, () => [
      leave(),
      stay('0.m4s', SEGMENT),
      stay('init.mp4', SMALL),
      stay('0.m4s', SMALL, '1080'),
    ]);
    const seen = await Promise.all(asked.flat());
    expect(seen.filter((one) => one === true)).toHaveLength(36);
    expect(seen).not.toContain(false);
  });

  test('answers whoever asks for several files at once over one connection in their order', async () => {
    const paths = ['0.m4s', 'init.mp4'].map((name) => new URL(addressOf(name)).pathname);
    const asked = paths.map(
      (path, at) => `GET ${path} HTTP/1.1\r\nhost: line\r\n${at ? 'connection: close\r\n' : ''}\r\n`,
    );
    const received = await converse(asked.join(''));
    const second = received.lastIndexOf('\r\n\r\n') + 4;
    expect(received.subarray(second).equals(SMALL)).toBe(true);
    expect(received.includes(SEGMENT)).toBe(true);
  });

  test('says that it is there, and nothing else', async () => {
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok');
    expect((await fetch(`${url}/`)).status).toBe(404);
  });

  test('is the same within the server', async () => {
    const fastify = Fastify();
    const file = {
      isDirect: true,
      handle: (request, reply) => line.answer(request.raw, reply.raw),
    } as const satisfies EndpointHandler;
    mountEndpoints(fastify, { 'GET /line/*': file }, endpointParts());
    const own = await fastify.listen({ host: '127.0.0.1', port: 0 });
    try {
      const response = await fetch(addressOf('0.m4s').replace(url, own));
      expect([response.status, (await bytesOf(response)).equals(SEGMENT)]).toEqual([200, true]);
      expect((await fetch(`${own}/line/nothing`)).status).toBe(404);
    } finally {
      await fastify.close();
    }
  });
});

/** Everything that the server says to these bytes until it closes the connection. */
async function converse(asked: string): Promise<Buffer> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.write(asked);
  const received: Buffer[] = [];
  for await (const chunk of socket) received.push(chunk);
  return Buffer.concat(received);
}

async function rawStatus(path: string): Promise<number> {
  const received = await converse(`GET ${path} HTTP/1.1\r\nhost: line\r\nconnection: close\r\n\r\n`);
  return Number(received.toString('latin1', 9, 12));
}
