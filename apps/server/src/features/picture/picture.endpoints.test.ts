import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reveal } from '@liuguang/wire/image';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointParts } from '../../../testing/endpoint-parts.ts';
import { plain } from '../../../testing/sample-pictures.ts';

import { mountEndpoints } from '../../app/http/mount-endpoints.ts';
import { allowOwnOrigins } from '../../app/http/origins.ts';
import { LocalStorage } from '../../platform/storage/local-storage.ts';
import { pictureEndpoints } from './picture.endpoints.ts';
import { newPictureKey, PictureFiles } from './picture.files.ts';

const LAND = 'https://land.example';
const SHARE = 'https://share.example';
const IMAGE_KEY = 'an image key';

const key = newPictureKey();
let server: FastifyInstance;
let folder: string;
let url: string;
let webp: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-pictures-'));
  await writeFile(join(folder, 'secret'), 'secret');
  const files = new PictureFiles(new LocalStorage(join(folder, 'files')), IMAGE_KEY);
  webp = await plain(40, 30).webp().toBuffer();
  await files.write(
    { key, width: 40, height: 30 },
    { width: 40, height: 30, webp, jpeg: await plain(40, 30).jpeg().toBuffer() },
  );
  // Most tests look at the head of an answer alone, whose body may still be on its way at the end.
  server = Fastify({ forceCloseConnections: true });
  allowOwnOrigins(server, () => [
    { type: 'LAND', urls: [LAND] },
    { type: 'H5SHAREURL', urls: [SHARE] },
  ]);
  mountEndpoints(server, pictureEndpoints(files), endpointParts());
  // As the web app does: whatever no other route takes is a page.
  server.get('/*', (_request, reply) => reply.type('text/html').send('<title>page</title>'));
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, { headers, method });

/** `fetch` tidies a path before it sends it. */
function askUntidied(path: string): Promise<{ status: number | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>();
  const { hostname, port } = new URL(url);
  const asking = request({ hostname, port, path }, async (reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of reply) chunks.push(chunk as Buffer);
    resolve({ status: reply.statusCode, text: Buffer.concat(chunks).toString() });
  });
  asking.on('error', reject).end();
  return promise;
}

describe('a picture', () => {
  test('is served protected, to be kept for ever', async () => {
    const response = await ask(`/img/${key}.webp`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(webp.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Origin',
    });
    const stored = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(stored).equals(webp)).toBe(false);
    expect(Buffer.from(reveal(stored, IMAGE_KEY)).equals(webp)).toBe(true);
  });

  test('has a tag of its own in each format, by which it is not sent again', async () => {
    const etags = await Promise.all(
      ['webp', 'jpg'].map(async (format) => (await ask(`/img/${key}.${format}`)).headers.get('etag') ?? ''),
    );
    expect(new Set(etags).size).toBe(2);
    const again = await ask(`/img/${key}.webp`, { 'if-none-match': `"other", ${etags[0]}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(`/img/${key}.jpg`, { 'if-none-match': etags[0] ?? '' })).status).toBe(200);
  });

  test('tells its size without being sent', async () => {
    const response = await ask(`/img/${key}.webp`, {}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      String(webp.length),
      '',
    ]);
  });
});

describe('what is no picture is not found, in plain words', () => {
  test.each([
    `/img/${newPictureKey()}.webp`,
    `/img/${key}`,
    `/img/${key}.png`,
    `/img/${key}.webp/`,
    `/img/${key.toUpperCase()}.webp`,
    `/img/${key.slice(1)}.webp`,
    '/img/',
    '/img/../secret',
    '/img/../../secret',
    '/img/..%2f..%2fsecret',
    '/img/%2e%2e/%2e%2e/secret',
    `/img/${key}.webp%00.jpg`,
    `/img/${key.slice(0, 2)}/${key}.webp`,
    `/img//${key}.webp`,
  ])('%s', async (path) => {
    expect(await askUntidied(path)).toEqual({ status: 404, text: 'Not found' });
  });

  test('and may be there the next time', async () => {
    const response = await ask(`/img/${newPictureKey()}.webp`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('text/plain');
  });
});

describe('pages of other origins', () => {
  test.each([LAND, SHARE])('may read pictures when they are ours: %s', async (origin) => {
    const response = await ask(`/img/${key}.webp`, { origin });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('may not when they are not', async () => {
    const response = await ask(`/img/${key}.webp`, { origin: 'https://evil.example' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
