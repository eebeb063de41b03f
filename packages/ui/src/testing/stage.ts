import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const PATIENCE_MS = 15_000;

/** As strict as the app's own about styles and scripts: a component that breaks it is seen here first. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";
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

function serve(files: ReadonlyMap<string, string | Uint8Array>): Promise<Server> {
  const listening = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stage').pathname;
    const file = files.get(path);
    response.setHeader('content-security-policy', POLICY);
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

  static async open(entry: URL): Promise<Stage> {
    const [server, browser] = await Promise.all([
      bundle(entry).then(serve),
      chromium.launch({ executablePath: CHROMIUM, args: FLAGS }),
    ]);
    return new Stage(server, browser);
  }

  async visit({ before, path = '/' }: Visit = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
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
