import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../../../e2e/chromium.ts';

const BYTES = 3_000_000;

let server: Server;
let browser: Browser;
let page: Page;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./send-with-progress.ts', import.meta.url)), formats: ['es'] },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('vite built nothing');
  return first.output[0].code;
}

function serve(script: string): Promise<Server> {
  const listening = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      if (request.url === '/silent') return;
      response.writeHead(413, { 'x-request-id': 'req-1' });
      response.end(
        JSON.stringify({ bytes, sent: request.headers['x-api-key'], type: request.headers['content-type'] }),
      );
      return;
    }
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>upload</title>');
  });
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

beforeAll(async () => {
  server = await serve(await bundle());
  browser = await openChromium();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

// As text: a bundler that sees `import(…)` here would try to resolve it.
const inPage = (script: string) =>
  page.evaluate(`import('/page.js').then(({ sendWithProgress }) => (${script})(sendWithProgress))`);

test('a browser sends a form with its headers, and tells how far it is until all is sent', async () => {
  const outcome = await inPage(`async (sendWithProgress) => {
    const told = [];
    const send = sendWithProgress(fetch, (sent, total) => told.push([sent, total]));
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(${BYTES})]));
    const signal = new AbortController().signal;
    const response = await send('/form', { method: 'POST', headers: { 'x-api-key': 'signed' }, body, signal });
    return { told, status: response.status, id: response.headers.get('x-request-id'), reply: await response.json() };
  }`);
  expect(outcome).toMatchObject({
    status: 413,
    id: 'req-1',
    reply: { sent: 'signed', type: expect.stringContaining('multipart/form-data; boundary=') },
  });
  const { told, reply } = outcome as { told: [number, number][]; reply: { bytes: number } };
  expect(told.at(-1)).toEqual([reply.bytes, reply.bytes]);
  expect(reply.bytes).toBeGreaterThan(BYTES);
});

test.each([
  ['while it sends', '', 'leaving.abort()'],
  ['before it begins', 'leaving.abort()', ''],
])('a browser gives up %s when it is told to', async (_, before, whileSending) => {
  const outcome = await inPage(`async (sendWithProgress) => {
    const leaving = new AbortController();
    ${before};
    const send = sendWithProgress(fetch, () => { ${whileSending} });
    const body = new Blob([new Uint8Array(${BYTES})]);
    const sending = send('/silent', { method: 'POST', headers: {}, body, signal: leaving.signal });
    return sending.then(() => 'answered', (error) => error.message);
  }`);
  expect(outcome).toBe('the request was given up');
});

test('a browser that cannot reach the server fails', async () => {
  const outcome = await inPage(`async (sendWithProgress) => {
    const send = sendWithProgress(fetch, () => undefined);
    const signal = new AbortController().signal;
    return send('http://127.0.0.1:1/', { method: 'POST', headers: {}, body: 'x', signal })
      .then(() => 'answered', (error) => error.message);
  }`);
  expect(outcome).toBe('the request failed');
});
