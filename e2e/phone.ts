import { type Stack, startStack } from '@liuguang/server/testing/stack';
import type { Browser, BrowserContext, ConsoleMessage, Page, Route } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import './build.global-setup.ts';
import { openChromium } from './chromium.ts';

/** Longer than anything takes, shorter than a test: what never comes is named by the step that waited for it. */
const PATIENCE_MS = 45_000;

const PHONE = { width: 390, height: 844 };
const TABLE = { width: 1280, height: 800 };

export interface PhoneOptions {
  readonly path?: string;
  readonly wide?: boolean;
  readonly locale?: 'zh-CN' | 'en';
  /** The page comes empty, as one that was kept does: the app has to ask for all it needs, and to draw it. */
  readonly bare?: boolean;
  /** Its service worker keeps the whole app for later, as in everybody's browser: for those who go on without a network. */
  readonly keepsApp?: boolean;
}

/** A page at phone size, with all that went wrong on it. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors, refusals by the CSP, and messages of the console at level error. */
  readonly faults: readonly string[];
}

/** Films that a test only lists have no file, and whoever gets ready to watch what is in view is told so. */
const isListedOnly = (message: ConsoleMessage) => message.location().url.endsWith('/api/app/media/play');

async function sendBare(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue();
  await route.fulfill({ response: await route.fetch({ url: new URL('/?shell', route.request().url()).href }) });
}

/** A stack that serves the built app, and a browser to visit it with; each journey gets fresh pages. */
export class Street {
  readonly stack: Stack;
  readonly #browser: Browser;

  private constructor(stack: Stack, browser: Browser) {
    this.stack = stack;
    this.#browser = browser;
  }

  static async open(env: Readonly<Record<string, string>> = {}, browserFlags: readonly string[] = []): Promise<Street> {
    const [stack, browser] = await Promise.all([
      startStack({ dist: inject('dist'), consoleDist: inject('consoleDist'), env }),
      openChromium(browserFlags),
    ]);
    return new Street(stack, browser);
  }

  async visit({ path = '/', ...rest }: PhoneOptions = {}): Promise<Phone> {
    const phone = await this.pickUp(rest);
    await phone.page.goto(`${this.stack.url}${path}`);
    return phone;
  }

  /** A phone that has not opened the app yet. */
  async pickUp(options: Omit<PhoneOptions, 'path'> = {}): Promise<Phone> {
    const { wide = false, locale = 'zh-CN', bare = false, keepsApp = false } = options;
    const context = await this.#browser.newContext({
      viewport: wide ? TABLE : PHONE,
      // Without a graphics card every pixel is drawn by the processor: twice as fine is four times the work.
      deviceScaleFactor: 1,
      isMobile: !wide,
      hasTouch: !wide,
      locale,
      timezoneId: 'Asia/Shanghai',
      // What fades and slides takes a second of every visit, and is nobody's subject here.
      reducedMotion: 'reduce',
      serviceWorkers: keepsApp ? 'allow' : 'block',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (bare) await context.route((url) => !/^\/(?:api|assets|img)\//.test(url.pathname), sendBare);
    // Pages that stay open go on drawing and listening, and slow down every test after theirs.
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isListedOnly(message)) faults.push(message.text());
    });
    return { page, context, faults };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.stack.close();
  }
}
