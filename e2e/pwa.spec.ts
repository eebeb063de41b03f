import { eventually } from '@liuguang/server/testing/eventually';
import { type Stack, startStack } from '@liuguang/server/testing/stack';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { Gateway } from './gateway.ts';
import { makeNextBuild, type NextBuild } from './next-build.ts';
import { type PhoneOptions, Street } from './phone.ts';

let street: Street;
let next: NextBuild;
/** The same people, another build of the app. */
let nextStack: Stack;
let gateway: Gateway;

beforeAll(async () => {
  [street, next] = await Promise.all([Street.open(), makeNextBuild(inject('dist'))]);
  nextStack = await startStack({ dist: next.folder, connection: street.stack.connection });
});
beforeEach(async () => {
  gateway = await Gateway.open(street.stack.url);
});
afterEach(() => gateway.close());
afterAll(async () => {
  await nextStack.close();
  await street.close();
  await next[Symbol.asyncDispose]();
});

async function enter(options: Omit<PhoneOptions, 'path'> & { path?: string } = {}) {
  const { path = '/', ...rest } = options;
  const phone = await street.pickUp({ ...rest, keepsApp: true });
  await phone.page.goto(`${gateway.url}${path}`);
  return phone;
}

const ready = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  await page.locator('#splash').waitFor({ state: 'detached' });
};

/** Who scrolls and rests has seen the first screen: the worker, which waits for that, comes now. */
const restAfterScrolling = async (page: Page) => {
  await ready(page);
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
};

/** The worker controls the page and keeps all that the page is made of. */
const kept = async (page: Page) => {
  await restAfterScrolling(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = new Set(keys.flat().map(({ url }) => new URL(url).pathname));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return paths.has('/') && loaded.filter((path) => path.startsWith('/assets/')).every((path) => paths.has(path));
  });
};

const entryOf = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src');
const bar = (page: Page) => page.getByRole('status').filter({ hasText: '新版本已就绪' });

async function secondTab(context: BrowserContext, path = '/') {
  const page = await context.newPage();
  await page.goto(`${gateway.url}${path}`);
  return page;
}

test('the app can be installed, under its name in either language', async () => {
  const { page, context } = await enter();
  await kept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window, which each journey is, cannot install anything; that is all there is to complain about.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest = async () => JSON.parse((await session.send('Page.getAppManifest')).data ?? '{}');
  expect(await manifest()).toMatchObject({ name: '流光', lang: 'zh-CN', display: 'standalone' });
  for (const { src, sizes, purpose } of (await manifest()).icons) {
    const icon = await page.evaluate(async (path) => {
      const bitmap = await createImageBitmap(await (await fetch(path)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src as string);
    expect(icon).toBe(sizes);
    expect(['any', 'maskable']).toContain(purpose);
  }
  await page.goto(`${gateway.url}/?lang=en`);
  await page.locator('link[rel="manifest"][href="/manifest.en.webmanifest"]').waitFor({ state: 'attached' });
  expect(await manifest()).toMatchObject({ name: 'Liuguang', lang: 'en', start_url: '/?lang=en' });
});

test('without the network the app still starts, and says what is the matter', async () => {
  const { page, context } = await enter();
  await kept(page);
  await context.setOffline(true);
  await page.goto(`${gateway.url}/?UID=7`);
  await ready(page);
  // Which of the two it says is up to the browser, whose pages out of a worker do not always know that they are offline.
  const cutOff = page.getByText(/没有网络|暂时连不上/).first();
  await cutOff.waitFor();
  await context.setOffline(false);
  await cutOff.waitFor({ state: 'detached' });
});

test('a page that is none of ours is told of in both languages while the network is away', async () => {
  const { page, context } = await enter();
  await kept(page);
  await context.setOffline(true);
  await page.goto(`${gateway.url}/console`);
  await page.getByRole('heading', { name: '网络打了个盹' }).waitFor();
  await page.getByText('You’re offline').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toContain('gradient');
  await context.setOffline(false);
  await page.getByRole('link', { name: '重新加载' }).click();
  await page.locator('#root > *').first().waitFor();
});

test('the worker keeps the shell and nothing else', async () => {
  const { page } = await enter();
  await kept(page);
  await page.reload();
  await ready(page);
  const called = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length,
  );
  expect(called).toBeGreaterThan(0);
  const found = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async (key) => ({ key: key.url, text: await (await cache.match(key))?.text() })),
        );
      }),
    );
    const token = localStorage.getItem('token') ?? 'no token';
    return entries
      .flat()
      .map(({ key, text }) => ({ path: new URL(key).pathname, tells: text?.includes(token) ?? true }));
  });
  expect(found.filter(({ tells }) => tells)).toEqual([]);
  const others = found.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
  expect(others.toSorted()).toEqual(['/', '/offline.css', '/offline.html']);
});

test('the next visit is answered by the worker, whatever the address', async () => {
  const { page, context } = await enter();
  await kept(page);
  const again = await secondTab(context, '/mine?UID=7');
  const fromNetwork = await again.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.transferSize;
  });
  expect(fromNetwork).toBe(0);
  await ready(again);
});

test('a new version is offered, waits for what is being typed, and comes when it is asked for', async () => {
  const { page, context } = await enter();
  await kept(page);
  const before = await entryOf(page);
  gateway.target = nextStack.url;
  // By its old address the home screen is answered from what is kept, and not by the server, which would bring the new one.
  const other = await secondTab(context, '/home');
  await bar(page).waitFor();
  expect(await entryOf(page)).toBe(before);

  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = 'half a sentence';
  });
  await bar(page).getByRole('button', { name: '刷新' }).click();
  await page.getByText('没写完的内容可能会丢').waitFor();
  await page.getByRole('button', { name: '先写完' }).click();
  expect(await page.locator('textarea').inputValue()).toBe('half a sentence');
  expect(await entryOf(page)).toBe(before);

  await bar(other).waitFor();
  await bar(other).getByRole('button', { name: '刷新' }).click();
  await other.waitForFunction(
    (old) => document.querySelector('script[type="module"]')?.getAttribute('src') !== old,
    before,
  );
  await ready(other);
  await kept(other);
  expect(await page.locator('textarea').inputValue()).toBe('half a sentence');
});

test('a reload brings the new version without a question', async () => {
  const { page } = await enter();
  await kept(page);
  const before = await entryOf(page);
  gateway.target = nextStack.url;
  await page.reload();
  await ready(page);
  expect(await entryOf(page)).not.toBe(before);
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting === null && (await caches.keys()).length === 2,
  );
  expect(await bar(page).count()).toBe(0);
});

test('a screen whose code went with the last deployment opens in the new one', async () => {
  const { page } = await street.pickUp({ keepsApp: true });
  // Who saves data has no code fetched ahead, which would open the screen as it was.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(gateway.url);
  await kept(page);
  const before = await entryOf(page);
  gateway.target = nextStack.url;
  await page.getByRole('navigation').getByRole('link', { name: '我的' }).click();
  await page.waitForFunction(
    (old) => document.querySelector('script[type="module"]')?.getAttribute('src') !== old,
    before,
  );
  expect(new URL(page.url()).pathname).toBe('/mine');
  await ready(page);
});

test('a page kept from before the secrets changed is replaced at once', async () => {
  const { page, context } = await enter();
  await kept(page);
  await page.close();
  const changed = await startStack({
    dist: inject('dist'),
    connection: street.stack.connection,
    env: { APP_SIGN_SECRET: 'another sign secret', APP_TRANSPORT_SECRET: 'another transport secret' },
  });
  try {
    gateway.target = changed.url;
    for (let visit = 1; visit <= 2; visit += 1) {
      const again = await secondTab(context);
      await again.waitForFunction(() =>
        document.getElementById('runtime')?.textContent?.includes('another sign secret'),
      );
      await restAfterScrolling(again);
      await eventually(() =>
        again.evaluate(async () => (await (await caches.match('/?shell'))?.text())?.includes('another sign secret')),
      ).toBe(true);
      await again.close();
    }
  } finally {
    await changed.close();
  }
});
