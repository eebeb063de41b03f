import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Street } from './phone.ts';
import { visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const ALL_CODE = /\/assets\/.*\.js$/;
/** All but the few lines that come first. */
const MOST_CODE = /\/assets\/react-.*\.js$/;
const takenOver = (page: Page) => page.locator('#splash').waitFor({ state: 'detached' });

/** Holds the app's code back until it is let go. */
async function holdBack(page: Page, code: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(code, (route) => (isOpen ? route.continue() : held.push(route)));
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('/ stands there before a line of code has run, and becomes the app without being drawn again', async () => {
  const { page, faults } = await street.pickUp();
  const letGo = await holdBack(page, ALL_CODE);
  await page.goto(street.stack.url, { waitUntil: 'commit' });
  await page.getByRole('navigation').getByRole('link', { name: '我的' }).waitFor();
  await page.getByRole('heading', { name: '流光' }).waitFor();
  expect(await page.locator('#splash').isVisible()).toBe(false);
  const named = page.locator('link[data-rel]');
  expect(await named.count()).toBeGreaterThan(0);
  expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0);
  await page.evaluate(() => {
    for (const name of ['nav', 'main']) document.querySelector(name)?.setAttribute('data-before', '');
  });
  await letGo();
  await takenOver(page);
  expect(await page.locator('link[rel="modulepreload"][data-rel]').count()).toBe(await named.count());
  expect(await page.locator('nav[data-before], main[data-before]').count()).toBe(2);
  expect(faults).toEqual([]);
});

test('/ and the other main screens are taken over without a fault by whoever is signed in', async () => {
  for (const who of ['member', 'svip'] as const) {
    const { page, faults } = await visitAs(street, await street.stack.tokenOf(who));
    const settled = () =>
      page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button), #splash') === null);
    await page.waitForFunction(() => /look=[^;]*old|look=[^;]*new/.test(document.cookie));
    // React says only to the console where what came drawn is not what it draws.
    const others = who === 'member' ? ['/community', '/liveTv', '/welfare', '/mine', '/lld'] : [];
    for (const path of ['/', ...others, '/']) {
      await page.goto(`${street.stack.url}${path}`);
      await settled();
    }
    // As after a deployment, whose build knows nobody yet.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('account')) localStorage.removeItem(key);
    });
    await page.reload();
    await settled();
    expect(faults, who).toEqual([]);
  }
});

test('/ does what was tapped too early once it can, without loading another page', async () => {
  const { page, faults } = await street.pickUp();
  const letGo = await holdBack(page, MOST_CODE);
  await page.goto(street.stack.url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('navigation').getByRole('link', { name: '我的' }).tap();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await letGo();
  await page.getByRole('button', { name: /复制流光号/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/mine');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(faults).toEqual([]);
});

test('/ comes drawn as the device last saw it: in its language, and without what was closed', async () => {
  const { page, context, faults } = await street.pickUp();
  await page.goto(`${street.stack.url}/?lang=en`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.waitForFunction(() => document.cookie.includes('look=en.') && document.cookie.includes('.old'));
  const again = await context.newPage();
  await holdBack(again, ALL_CODE);
  await again.goto(street.stack.url, { waitUntil: 'commit' });
  await again.getByRole('navigation').getByRole('link', { name: /\bMe$/ }).waitFor();
  expect(await again.locator('.lg-newcomer').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('/ has ornaments of the season that fade in, and a tab that moves when it is tapped', async () => {
  const { page, faults } = await street.pickUp();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => moved.push(animationName));
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName));
    Object.assign(window, { moved });
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  await page.goto(street.stack.url);
  await takenOver(page);
  await expect.poll(moved).toContain('lg-theme-picture-in');
  const pops = async () => (await moved()).filter((name) => name === 'lg-tab-icon-pop').length;
  const before = await pops();
  await page.getByRole('navigation').getByRole('link', { name: '我的' }).tap();
  await expect.poll(pops).toBeGreaterThan(before);
  expect(faults).toEqual([]);
});
