import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Stage } from '../../../../../packages/ui/src/testing/stage.ts';
import { KEPT_LIMIT } from './keep-alive.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./frame.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]:visible`);
const part = (page: Page, name: string, what: string) => page.locator(`[data-screen="${name}"] [data-part="${what}"]`);
const go = async (page: Page, name: string) => {
  await page.getByText(`to ${name}`, { exact: true }).click();
  await screen(page, name).waitFor();
};
const back = async (page: Page, name: string) => {
  await page.goBack();
  await screen(page, name).waitFor();
};
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const scrolledTo = (page: Page, top: number) => page.waitForFunction((to) => Math.abs(window.scrollY - to) < 1, top);

describe('a page that is kept', () => {
  test('has its state, its half-typed text and its place when it comes back', async () => {
    const page = await stage.visit();
    await part(page, 'home', 'count').click();
    await page.getByLabel('home text').fill('half a sent');
    await scrollTo(page, 777);
    await go(page, 'vip');
    await scrolledTo(page, 0);
    await go(page, 'home');
    expect(await part(page, 'home', 'count').textContent()).toBe('1');
    expect(await page.getByLabel('home text').inputValue()).toBe('half a sent');
    await scrolledTo(page, 777);
  });

  test('is silent while it is hidden', async () => {
    const page = await stage.visit();
    const paused = () => page.locator('[data-screen="home"] video').evaluate((film: HTMLVideoElement) => film.paused);
    await expect.poll(paused).toBe(false);
    await go(page, 'mine');
    expect(await paused()).toBe(true);
  });

  test('is silent and unseen at once when it is left for a page that is waited for, and rests later', async () => {
    const page = await stage.visit();
    const film = page.locator('[data-screen="home"] video');
    const paused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(paused).toBe(false);
    await page.getByText('to longVideo', { exact: true }).click();
    await screen(page, 'longVideo').waitFor();
    expect([await paused(), await film.isVisible()]).toEqual([true, false]);
    await page.goBack();
    await screen(page, 'home').waitFor();
    expect(await film.isVisible()).toBe(true);
  });

  test('sees its own address for ever, whatever page is on screen', async () => {
    const page = await stage.visit({ path: '/topicList?id=7' });
    await screen(page, 'topic').waitFor();
    await go(page, 'mine');
    await page.getByText('#3', { exact: true }).click();
    await page.locator('[data-screen="topic"]:visible', { hasText: '?id=3' }).waitFor();
    expect(await part(page, 'topic', 'search').allTextContents()).toEqual(['?id=7', '?id=3']);
  });

  test('rests as it was laid out, unseen and out of the keyboard’s way, as long as React hides it by style.setProperty', async () => {
    const page = await stage.visit();
    await go(page, 'home');
    const frame = page.locator('.pages-page', { has: page.locator('[data-screen="home"]') });
    const count = frame.locator('[data-part="count"]');
    const width = await count.evaluate((element) => element.getBoundingClientRect().width);
    await go(page, 'mine');
    const display = await frame.evaluate((element) => getComputedStyle(element).display);
    expect(display, 'React hides pages in another way than keep-laid-out.ts expects').toBe('block');
    expect(await count.isVisible()).toBe(false);
    const reached = await count.evaluate((element: HTMLElement) => {
      element.focus();
      return document.activeElement === element;
    });
    expect(reached).toBe(false);
    expect(await count.evaluate((element) => element.getBoundingClientRect().width)).toBe(width);
    await go(page, 'home');
    expect(await count.isVisible()).toBe(true);
  });

  test('goes when ten others have come since', async () => {
    const page = await stage.visit();
    await part(page, 'home', 'count').click();
    for (let id = 0; id < KEPT_LIMIT; id += 1) await page.getByText(`#${id}`, { exact: true }).click();
    await page.locator('[data-screen="topic"]:visible', { hasText: `?id=${KEPT_LIMIT - 1}` }).waitFor();
    expect(await page.locator('[data-screen="topic"]').count()).toBe(KEPT_LIMIT);
    expect(await page.locator('[data-screen="home"]').count()).toBe(0);
    await go(page, 'home');
    expect(await part(page, 'home', 'count').textContent()).toBe('0');
  });
});

describe('any other page', () => {
  test('is built anew at each visit, and begins at its top', async () => {
    const page = await stage.visit();
    await go(page, 'vip');
    await part(page, 'vip', 'count').click();
    await scrollTo(page, 500);
    await go(page, 'mine');
    await go(page, 'vip');
    expect(await part(page, 'vip', 'count').textContent()).toBe('0');
    await scrolledTo(page, 0);
  });

  test('is exactly where it was left when somebody goes back to it', async () => {
    const page = await stage.visit();
    await go(page, 'vip');
    await scrollTo(page, 1234);
    await page.getByText('to mine').click();
    await back(page, 'vip');
    await scrolledTo(page, 1234);
  });

  test('is there again even when its content comes later than itself', async () => {
    const page = await stage.visit();
    await go(page, 'longVideo');
    await screen(page, 'longVideo').getByText('line 100').waitFor();
    await scrollTo(page, 1500);
    await go(page, 'mine');
    await back(page, 'longVideo');
    await scrolledTo(page, 1500);
  });

  test('is where it was after a reload, too', async () => {
    const page = await stage.visit();
    await go(page, 'vip');
    await scrollTo(page, 900);
    await page.reload();
    await screen(page, 'vip').waitFor();
    await scrolledTo(page, 900);
  });
});

describe('going back', () => {
  const arrow = (page: Page, name: string) => screen(page, name).getByRole('button', { name: '返回' });

  test('leads home from where somebody landed, and one page from anywhere else', async () => {
    const page = await stage.visit({ path: '/mine/vip' });
    await arrow(page, 'vip').click();
    await screen(page, 'home').waitFor();
    await go(page, 'mine');
    await go(page, 'vip');
    await arrow(page, 'vip').click();
    await screen(page, 'mine').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('landing'))).toBe('index');
  });
});

describe('on the way to a page', () => {
  test('a bar runs at the top, and the page before stays until the new one is there', async () => {
    const page = await stage.visit();
    await screen(page, 'home').waitFor();
    await page.evaluate(() => {
      window.held = new Promise((resolve) => document.addEventListener('letgo', () => resolve(), { once: true }));
    });
    await page.getByText('to vip').click();
    await page.getByRole('progressbar').waitFor();
    expect(await screen(page, 'home').count()).toBe(1);
    await page.evaluate(() => document.dispatchEvent(new Event('letgo')));
    await screen(page, 'vip').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  });

  test('its code is fetched as soon as somebody is about to follow the link, and once', async () => {
    const page = await stage.visit();
    await screen(page, 'home').waitFor();
    const fetched = () => page.evaluate(() => window.fetched.filter((name) => name === 'vip').length);
    expect(await fetched()).toBe(0);
    await page.getByText('to vip').focus();
    await expect.poll(fetched).toBe(1);
    await go(page, 'vip');
    expect(await fetched()).toBe(1);
  });

  test('code that cannot be had is told on the spot, and fetched again when asked', async () => {
    const page = await stage.visit();
    await screen(page, 'home').waitFor();
    await page.evaluate(() => {
      window.broken = true;
    });
    await page.getByText('to vip').click();
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => {
      window.broken = false;
    });
    await page.getByRole('button', { name: '重新加载' }).click();
    await screen(page, 'vip').waitFor();
  });
});

test('a page that breaks leaves the others alone, and can be tried again', async () => {
  const page = await stage.visit();
  await part(page, 'home', 'count').click();
  await page.evaluate(() => {
    window.throwing = 'vip';
  });
  await page.getByText('to vip').click();
  await page.getByRole('alert').waitFor();
  await page.evaluate(() => {
    window.throwing = '';
  });
  await page.getByRole('button', { name: '重新加载' }).click();
  await screen(page, 'vip').waitFor();
  await go(page, 'home');
  expect(await part(page, 'home', 'count').textContent()).toBe('1');
});

test('an older name of a screen opens it under its own', async () => {
  const page = await stage.visit({ path: '/home?short=7' });
  await screen(page, 'home').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/?short=7');
});

test('nothing on the way broke', () => {
  expect(stage.faults.filter((fault) => !/drawn to pieces|failed to fetch/.test(fault))).toEqual([]);
});
