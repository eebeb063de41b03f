import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@liuguang/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure } from '../../../testing/configure.ts';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addCollection, addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { FAKE_SCRIPT, type FakeDist, makeFakeDist } from '../../../testing/fake-dist.ts';
import { send } from '../../../testing/raw-request.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

const NASTY_SECRET = 'secret</script><script>alert(1)</script><!--';
const LAND = 'https://land.example';
const SHARE = 'https://share.example:8443';
const VIDEO = 'https://vid.example';
const IMAGES = 'https://img.example';
const ASSET = '/assets/app-0a1b2c3d.js';

let dist: FakeDist;
let stack: Stack;
beforeAll(async () => {
  dist = await makeFakeDist();
  stack = await startStack({ dist: dist.folder, env: { APP_TRANSPORT_SECRET: NASTY_SECRET, APP_WORKER: 'separate' } });
  await configure(stack, 'domain', [
    { type: 'LAND', urls: [LAND] },
    { type: 'H5SHAREURL', urls: [SHARE] },
    { type: 'VID', urls: [VIDEO] },
    { type: 'IMAGE', urls: [IMAGES] },
  ]);
});
afterAll(async () => {
  await stack.close();
  await dist[Symbol.asyncDispose]();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${stack.url}${path}`, { headers, method });

/** Without a fetch that unpacks what came, or tidies the path. */
function askRaw(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: NodeJS.Dict<string | string[]>;
    body: Buffer;
  }>();
  const url = new URL(stack.url);
  const sent = httpRequest({ host: url.hostname, port: url.port, path, headers }, async (reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of reply) chunks.push(chunk as Buffer);
    resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks) });
  });
  sent.on('error', reject).end();
  return promise;
}

const directivesOf = (response: Response) => {
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

describe('the page', () => {
  test('brings the configuration along, so that the app need not ask for it', async () => {
    const html = await (await ask('/mine')).text();
    const [, json = ''] = /<script type="application\/json" id="answers">(.*)<\/script>\n/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ 'app/ping/config': await stack.client().get('app/ping/config') });
    const packed = await askRaw('/mine', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, accept-language, cookie',
    });
    expect(brotliDecompressSync(packed.body).toString()).toBe(html);
  });

  test('names what the first screen needs ahead to those alone who open it', async () => {
    for (const path of ['/', '/?UID=ABC']) expect(await (await ask(path)).text()).toContain('home-4e5f6a7b.js');
    for (const path of ['/mine', '/play/longVideo?id=1'])
      expect(await (await ask(path)).text()).not.toContain('home-4e5f6a7b.js');
  });

  test.each(['/', '/mine/setting', '/play/longVideo?id=1', '/no/such/page', '/%2e%2e/%2e%2e/etc/passwd'])(
    'is served for %s, never from a cache',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<title>流光</title>');
    },
  );

  test('speaks the language that its address asks for, its device last saw, or its browser prefers', async () => {
    const titleOf = async (path: string, headers: Record<string, string>) =>
      /<title>(.*?)<\/title>/.exec(await (await ask(path, headers)).text())?.[1];
    for (const path of ['/', '/mine']) {
      expect(await titleOf(path, { 'accept-language': 'en-GB,zh;q=0.5' })).toBe('Liuguang');
      expect(await titleOf(path, { 'accept-language': 'zh-TW' })).toBe('流光');
      expect(await titleOf(`${path}?lang=en`, { 'accept-language': 'zh-CN' })).toBe('Liuguang');
      expect(await titleOf(path, { 'accept-language': 'en', cookie: 'look=zh-CN.all.new' })).toBe('流光');
    }
  });

  test('tells whoever shows a preview of a link what it leads to, in the language of the page', async () => {
    const { database } = stack.running;
    const { id: owner } = await addAccount(database, { name: '<林夏>', intro: '拍夜晚' });
    const words = { title: '山 "中"', intro: '一日\n又一日', translations: { en: { title: 'Hills', intro: 'A day' } } };
    const film = await addShownVideo(database, owner, words);
    const short = await addShownVideo(database, owner, { ...words, contentType: 2 });
    const whole = await addCollection(database, owner, [film.id], words);
    const path = `/play/longVideo?id=${film.id}`;
    const html = await (await ask(path)).text();
    expect(html).toContain('<title>山 &quot;中&quot; · 流光</title>');
    expect(html).toContain('<meta property="og:title" content="山 &quot;中&quot;" />');
    expect(html).toContain('<meta property="og:description" content="一日 又一日" />');
    expect(html).toContain(`<meta property="og:url" content="${SHARE}${path}" />`);
    expect(html).toContain('<meta property="og:type" content="video.other" />');
    for (const link of [path, `/?short=${short.id}`, `/play/videoCollection?id=${whole.id}`])
      expect(await (await ask(`${link}&lang=en`)).text(), link).toContain('<title>Hills · Liuguang</title>');
    const person = await (await ask(`/community/upInfo?id=${owner}`)).text();
    expect(person).toContain('<meta property="og:title" content="&lt;林夏&gt;" />');
    expect(person).toContain('<meta property="og:type" content="profile" />');
    const held = await addShownVideo(database, owner, { ...words, heldAt: new Date() });
    expect(await (await ask(`/play/longVideo?id=${held.id}`)).text()).toContain('<title>流光</title>');
  });

  test('carries the deployment’s settings in a block that no value can end', async () => {
    const html = await (await ask('/')).text();
    const [, json = ''] = /<script type="application\/json" id="runtime">(.*)<\/script>\n/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      secrets: {
        sign: stack.config.secrets.sign,
        transport: NASTY_SECRET,
        image: stack.config.secrets.image,
      },
      encryption: true,
      protocol: '2.1.1',
      build: '1.0.0',
      apiBase: '',
    });
    expect(json).not.toContain('<');
    expect(html).not.toContain(stack.config.secrets.server);
  });

  test('may run scripts of its own origin and nothing else, and reach the domains of the configuration', async () => {
    const directives = directivesOf(await ask('/'));
    expect(directives['default-src']).toEqual(["'none'"]);
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['style-src']).toEqual(["'self'"]);
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
    expect(directives['base-uri']).toEqual(["'none'"]);
    expect(directives['img-src']).toEqual(["'self'", LAND, IMAGES, 'data:', 'blob:']);
    expect(directives['media-src']).toEqual(["'self'", VIDEO, 'blob:']);
    expect(directives['connect-src']).toEqual(expect.arrayContaining(["'self'", LAND, IMAGES, VIDEO]));
    expect(JSON.stringify(directives)).not.toContain('unsafe');
  });

  test('has the other security headers', async () => {
    const { headers } = await ask('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  });
});

describe('files of the build', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('come compressed as the client takes them: %s', async (accepted, encoding, unpack) => {
    const { status, headers, body } = await askRaw(ASSET, accepted ? { 'accept-encoding': accepted } : {});
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(unpack(body).toString()).toBe(FAKE_SCRIPT);
  });

  test('are kept for ever when their name holds their hash, and for a while otherwise', async () => {
    expect((await ask(ASSET)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await ask('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=300');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  });

  test('let a service worker be replaced as soon as there is another', async () => {
    const worker = await ask('/service-worker.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
  });

  test('let the page start workers of its own origin and read its manifest', async () => {
    const directives = directivesOf(await ask('/'));
    expect(directives['worker-src']).toContain("'self'");
    expect(directives['manifest-src']).toEqual(["'self'"]);
  });

  test.each([
    '/assets/app-00000000.js',
    `${ASSET}.br`,
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
  ])('that are not there are 404 and never the page: %s', async (path) => {
    const { status, body } = await askRaw(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('<title>');
  });

  test('are all there is: nothing outside the build is served', async () => {
    for (const path of ['/../../../package.json', '/..%2f..%2f..%2fpackage.json', '/index.html/../../../etc/passwd']) {
      const { body } = await askRaw(path);
      expect(body.toString()).not.toMatch(/root:|"version"/);
    }
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    ask('/api/app/user/info', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
  const called = (origin: string) => send(stack, { name: 'app/ping/check', method: 'GET', headers: { origin } });

  test.each([LAND, SHARE])('may call when they are ours: %s', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
    for (const name of ['authorization', 'x-api-key', 'x-user-agent', 'content-type', 'last-event-id']) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
    const reply = await called(origin);
    expect(reply).toMatchObject({ code: 200 });
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    expect(reply.headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(reply.headers.get('vary')).toBe('Origin');
  });

  test('may read why they were refused, a wrong signature too', async () => {
    const reply = await send(stack, { name: 'app/user/info', apiKey: null, headers: { origin: LAND } });
    expect(reply).toMatchObject({ code: 4010 });
    expect(reply.headers.get('access-control-allow-origin')).toBe(LAND);
  });

  test.each([VIDEO, IMAGES, 'https://evil.example', `${LAND}.evil.example`, 'http://land.example', 'null'])(
    'may not otherwise: %s',
    async (origin) => {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect((await called(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('never get a page’s settings', async () => {
    expect((await ask('/', { origin: LAND })).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the documentation', () => {
  test('is the contract as OpenAPI 3.1', async () => {
    const response = await ask('/api/openapi.json');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> };
    expect(document.openapi).toMatch(/^3\.1\./);
    const paths = Object.keys(document.paths);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(contract).map((name) => `/api/${name}`)));
    expect(paths).toEqual(
      expect.arrayContaining(['/api/app/media/h5/m3u8/{id}', '/api/app/upload/chunk', '/line/{path}']),
    );
  });

  test('is a page that works under a strict policy, with its style from here', async () => {
    const response = await ask('/api/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(directivesOf(response)).toMatchObject({ 'default-src': ["'none'"], 'style-src': ["'self'"] });
    const html = await response.text();
    expect(html).toContain('/api/docs.css');
    expect(html).not.toMatch(/<style|style="|<script(?! src)|https?:\/\/(?!localhost)[^"<\s]+\.(js|css)/);
    const style = await ask('/api/docs.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css']);
  });
});

describe('the stack as a whole', () => {
  test('answers those who run it', async () => {
    expect(await (await ask('/healthz')).text()).toBe('ok');
    expect(await (await ask('/readyz')).text()).toBe('ready');
    const metrics = await (await ask('/metrics')).text();
    expect(metrics).toMatch(/^liuguang_database_connections \d+$/m);
    expect(metrics).toMatch(/^liuguang_answers_total\{call="console\/config\/domain",code="200"\} 1$/m);
    expect(metrics).not.toContain('127.0.0.1');
    expect((await ask('/metrics', { 'x-forwarded-for': '198.51.100.7' })).status).toBe(404);
  });
});
