import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../../../e2e/chromium.ts';
import { portableWire } from './portable.ts';
import { conformance } from './testing/conformance.ts';
import type * as conformancePage from './testing/conformance-page.ts';

// A name other than localhost makes the page what a phone on a home network gets: one without a secure context.
const HOST = 'phone.test';

type Outcomes = typeof conformancePage;

let server: Server;
let browser: Browser;
let page: Page;
let inBrowser: Outcomes & { isSecure: boolean };

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./testing/conformance-page.ts', import.meta.url)), formats: ['es'] },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('vite built nothing');
  return first.output[0].code;
}

function serve(script: string): Promise<Server> {
  const listening = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><title>wire</title>');
  });
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

beforeAll(async () => {
  server = await serve(await bundle());
  browser = await openChromium([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]);
  page = await browser.newPage();
  await page.goto(`http://${HOST}:${(server.address() as AddressInfo).port}/`);
  // As text: a bundler that sees `import(…)` here would try to resolve it.
  inBrowser = await page.evaluate(
    `import('/page.js').then(({ outcomes, uuid }) => ({ outcomes, uuid, isSecure: isSecureContext }))`,
  );
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test('the page has no secure context, so nothing leans on WebCrypto', () => {
  expect(inBrowser.isSecure).toBe(false);
  expect(inBrowser.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each(conformance(portableWire).map(({ name, expected }, at) => ({ name, expected, at })))(
  'in Chromium: $name',
  ({ name, expected, at }) => {
    expect(inBrowser.outcomes[at]).toEqual({ name, actual: expected });
  },
);
