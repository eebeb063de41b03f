import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { openChromium } from '../../../../e2e/chromium.ts';

const PATIENCE_MS = 15_000;

/** As strict as the app's own about styles and scripts: a component that breaks it is seen here first. */
const policyOf = (connect: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
  ].join('; ');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };
const DOCUMENT = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>stage</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/stage.css"><div id="root"></div><script type="module" src="/stage.js"></script></html>`;

/** Vite keeps a NODE_ENV that is set, and a test run's would have the components compiled for React's development build. */
async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

const compile = (entry: URL) =>
  build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(entry), formats: ['es'], fileName: 'stage', cssFileName: 'stage' },
    },
  });

async function bundle(entry: URL): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const result = await inProduction(() => compile(entry));
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('vite built nothing');
  return new Map(first.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

interface Behind {
  /** A server behind the components; false leaves the request to the stage. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Other origins that the components may ask. */
  readonly connect?: readonly string[];
  /** More for the browser's command line. */
  readonly flags?: readonly string[];
}

function serve(
  files: ReadonlyMap<string, string | Uint8Array>,
  { answer = () => false, connect = [] }: Behind,
): Promise<Server> {
  const listening = createServer((request, response) => {
    if (answer(request, response)) return;
    const path = new URL(request.url ?? '/', 'http://stage').pathname;
    const file = files.get(path);
    response.setHeader('content-security-policy', policyOf(connect));
    response.setHeader('content-type', `${TYPES[extname(path)] ?? 'text/html'}; charset=utf-8`);
    response.statusCode = file === undefined && extname(path) !== '' ? 404 : 200;
    response.end(file ?? (extname(path) === '' ? DOCUMENT : ''));
  });
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

interface Visit {
  /** Before the page is opened: routes, a clock. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly path?: string;
  /** A table in place of a phone. */
  readonly wide?: boolean;
}

/** Components in a real browser at phone size: a `*.stage.tsx` built, served and visited; each visit is a fresh page. */
export class Stage {
  readonly #server: Server;
  readonly #browser: Browser;
  /** Script errors, refusals by the policy, and messages of the console at level error. */
  readonly faults: string[] = [];

  private constructor(server: Server, browser: Browser) {
    this.#server = server;
    this.#browser = browser;
  }

  static async open(entry: URL, behind: Behind = {}): Promise<Stage> {
    const [server, browser] = await Promise.all([
      bundle(entry).then((files) => serve(files, behind)),
      openChromium(behind.flags),
    ]);
    return new Stage(server, browser);
  }

  async visit({ before, path = '/', wide = false }: Visit = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      isMobile: !wide,
      hasTouch: !wide,
      locale: 'zh-CN',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    await before?.(page);
    await page.goto(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
