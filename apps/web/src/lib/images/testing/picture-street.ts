import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { hideA, hideB } from '@liuguang/wire/image';
import { createCanvas } from '@napi-rs/canvas';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { openChromium } from '../../../../../../e2e/chromium.ts';

const IMAGE_KEY = 'an image key';
const HTML = `<!doctype html><title>pictures</title>
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>`;
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
].join('; ');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A picture of one colour in noise, so that its size is like that of a photograph. */
function draw(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c01030';
  context.fillRect(0, 0, width, height);
  for (let n = 0; n < 400; n += 1) {
    context.fillStyle = `hsl(${(n * 37) % 360} 60% 50%)`;
    context.fillRect((n * 61) % width, (n * 97) % height, 9, 9);
  }
  return canvas.toBuffer('image/jpeg');
}

const PHOTO = draw(640, 360);
const LARGE = draw(2400, 1600);

interface Answer {
  readonly status?: number;
  readonly bytes?: Uint8Array;
  readonly caching?: string;
}

const FOR_EVER = 'public, max-age=31536000';

/** What lies under `/img/`, by the first word of the name; `asked` counts how often, this time included. */
const ANSWERS: Readonly<Record<string, (asked: number) => Answer>> = {
  a: () => ({ bytes: hideA(PHOTO, IMAGE_KEY) }),
  b: () => ({ bytes: hideB(PHOTO) }),
  plain: () => ({ bytes: PHOTO }),
  large: () => ({ bytes: hideA(LARGE, IMAGE_KEY) }),
  paid: () => ({ bytes: hideA(PHOTO, IMAGE_KEY), caching: 'private, no-store' }),
  text: () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  // The head of a picture alone: only the browser finds that there is nothing to draw.
  cut: () => ({ bytes: hideA(PHOTO.subarray(0, 40), IMAGE_KEY) }),
  healing: (asked) => (asked < 3 ? { status: 503 } : { bytes: hideA(PHOTO, IMAGE_KEY) }),
};

/** A page with the real loader, a server of pictures in every state, and a browser to look with. */
export class PictureStreet {
  readonly url: string;
  /** Every picture that was asked for, in order. */
  readonly asked: string[] = [];
  /** Answers scripts with 404, as a worker that went with the last deployment. */
  workerIsGone = false;
  readonly #server: Server;
  readonly #browser: Browser;
  readonly #folder: string;

  private constructor(server: Server, browser: Browser, folder: string) {
    this.#server = server;
    this.#browser = browser;
    this.#folder = folder;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  /** The same, without what was signed. */
  get askedPaths(): readonly (string | undefined)[] {
    return this.asked.map((url) => url.split('?')[0]);
  }

  static async open(): Promise<PictureStreet> {
    const folder = join(tmpdir(), `liuguang-pictures-${process.pid}`);
    await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      build: {
        outDir: folder,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(import.meta.dirname, 'pictures-page.tsx'),
          output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
        },
      },
    });
    const server = createServer();
    const [browser] = await Promise.all([
      openChromium(),
      new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    ]);
    return new PictureStreet(server, browser, folder);
  }

  /** A browser that has never been here; `before` runs in it before the page does. */
  async visit({
    before,
  }: {
    before?: () => void;
  } = {}): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
    const context = await this.#browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    if (before) await page.addInitScript(before);
    await this.enter(page);
    return { page, context, faults };
  }

  async enter(page: Page): Promise<void> {
    await page.goto(this.url);
    await page.waitForFunction(() => 'kit' in window);
    this.asked.length = 0;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.closeAllConnections();
    this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (pathname.startsWith('/img/')) {
      this.asked.push(request.url ?? '');
      return this.#answerPicture(pathname, response);
    }
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY });
      return void response.end(HTML);
    }
    const isGone = this.workerIsGone && pathname.includes('picture-worker');
    const file = isGone ? undefined : await readFile(join(this.#folder, pathname)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' });
    response.end(file);
  }

  #answerPicture(pathname: string, response: ServerResponse): void {
    const [word = ''] = pathname.slice('/img/'.length).split('-');
    if (word === 'silent') return;
    const asked = this.asked.filter((url) => url.startsWith(pathname)).length;
    const { status = 200, bytes = new Uint8Array(), caching = FOR_EVER } = ANSWERS[word]?.(asked) ?? { status: 404 };
    response.writeHead(status, {
      'cache-control': status === 200 ? caching : 'no-store',
      'content-type': 'application/octet-stream',
    });
    response.end(bytes);
  }
}
