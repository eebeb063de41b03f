import { CAROUSEL_AUTOPLAY } from '@liuguang/contract/constants';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./AdvertCarousel.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

let visited: Page | undefined;
afterEach(() => visited?.context().close());

const carousel = (page: Page) => page.getByRole('region', { name: 'featured' });
const shown = (page: Page) =>
  carousel(page)
    .locator('[data-slide]:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-slide')).join());
const log = (page: Page) => page.getByRole('list', { name: 'log' }).getByRole('listitem').allTextContents();

const OPENED_AT = 1000;

/** A page whose time stands still until it is told to run. */
async function visit(path = '/', before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await stage.visit({
    path,
    before: async (fresh) => {
      await fresh.clock.install({ time: 0 });
      await fresh.clock.pauseAt(OPENED_AT);
      await before?.(fresh);
    },
  });
  visited = page;
  await carousel(page).waitFor();
  return page;
}

/** A frame and an idle moment, far less than the slides' own time. */
const MOMENT_MS = 20;

/** Reads again and again while moments pass. */
const soonAfterMoments = <Value>(page: Page, read: () => Promise<Value>) =>
  soon(async () => {
    await page.clock.runFor(MOMENT_MS);
    return await read();
  });

/** All slides are drawn. */
const ready = (page: Page) => soonAfterMoments(page, () => page.locator('[data-slide]').count()).toBeGreaterThan(1);

async function moving(path = '/'): Promise<Page> {
  const page = await visit(path);
  await ready(page);
  return page;
}

const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000, interval: 50 });

const pass = (page: Page, delays: number) => page.clock.runFor(CAROUSEL_AUTOPLAY.delayMs * delays);

async function hide(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

describe('by itself', () => {
  test('the carousel moves every three seconds from the start, whether or not anybody has touched the page', async () => {
    const page = await moving();
    const passed = (await page.evaluate(() => Date.now())) - OPENED_AT;
    await page.clock.runFor(Math.max(0, CAROUSEL_AUTOPLAY.delayMs + 500 - passed));
    expect(await shown(page)).toBe('2');
    await pass(page, 1);
    expect(await shown(page)).toBe('3');
  });

  test('the carousel shows one slide after another, round and round', async () => {
    const page = await moving();
    const seen: string[] = [await shown(page)];
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(page, 1.2);
      seen.push(await shown(page));
    }
    expect(seen).toEqual(['1', '2', '3', '1', '2']);
    expect((await log(page)).filter((line) => line.startsWith('shown')).slice(-4)).toEqual([
      'shown 2',
      'shown 3',
      'shown 1',
      'shown 2',
    ]);
    expect(stage.faults).toEqual([]);
  });

  test('it does nothing unless it is told to', async () => {
    const page = await moving('/?still');
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    expect(await carousel(page).getByRole('button', { name: '停止轮播' }).count()).toBe(0);
  });

  test('it waits while the pointer is over it, and goes on after', async () => {
    const page = await moving();
    await page.mouse.move(195, 90);
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    await page.mouse.move(195, 700);
    await pass(page, 1.2);
    expect(await shown(page)).toBe('2');
  });

  test('it waits while a finger is on it, and goes on after', async () => {
    const page = await moving();
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 90 }] });
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pass(page, 1.2);
    expect(await shown(page)).toBe('2');
  });

  test('it waits while the page is hidden, and goes on after', async () => {
    const page = await moving();
    await hide(page, 'hidden');
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    await hide(page, 'visible');
    await pass(page, 1.2);
    expect(await shown(page)).toBe('2');
  });

  test('it waits while the keyboard is in it, and stops for good when told to', async () => {
    const page = await moving();
    await page.keyboard.press('Tab');
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    const stop = carousel(page).getByRole('button', { name: '停止轮播' });
    await stop.focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    await carousel(page).getByRole('button', { name: '开始轮播' }).press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(page, 1.2);
    expect(await shown(page)).toBe('2');
  });

  test('it stays where it is for those who want nothing to move', async () => {
    const page = await visit('/', (fresh) => fresh.emulateMedia({ reducedMotion: 'reduce' }));
    await ready(page);
    await pass(page, 3);
    expect(await shown(page)).toBe('1');
    await carousel(page).getByRole('button', { name: '下一张' }).press('Enter');
    await soon(() => shown(page)).toBe('2');
  });
});

describe('by hand', () => {
  test('a swipe brings the next slide and opens nothing, a tap opens what is shown', async () => {
    const page = await moving('/?still');
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x, y: 90 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(330) });
    for (const x of [300, 240, 180, 120, 70])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.clock.runFor(600);
    expect(await shown(page)).toBe('2');
    expect(await log(page)).not.toContain('opened 2');
    await page.touchscreen.tap(120, 60);
    await soon(() => log(page)).toContain('opened 2');
  });

  test('a slow drag comes back from less than half the way, and goes on from more', async () => {
    const page = await moving('/?still');
    const dragTo = async (x: number) => {
      await page.mouse.move(300, 90);
      await page.mouse.down();
      await page.mouse.move(290, 90);
      await page.clock.runFor(400);
      await page.mouse.move(x, 90);
      await page.mouse.up();
    };
    await dragTo(160);
    expect(await shown(page)).toBe('1');
    await dragTo(60);
    expect(await shown(page)).toBe('2');
    expect((await log(page)).filter((line) => line.startsWith('opened'))).toEqual([]);
  });

  test('of two slides the other comes from either side, under the finger', async () => {
    const page = await moving('/?still&count=2');
    const other = page.locator('[data-slide="2"]');
    await page.mouse.move(195, 90);
    await page.mouse.down();
    await page.mouse.move(95, 90, { steps: 4 });
    expect((await other.boundingBox())?.x).toBeCloseTo(10 + 370 + 10 - 100, 0);
    await page.mouse.move(295, 90, { steps: 4 });
    expect((await other.boundingBox())?.x).toBeCloseTo(10 - 370 - 10 + 100, 0);
    await page.mouse.up();
    expect(await shown(page)).toBe('2');
  });

  test('the arrow keys go both ways, and only what is shown can be reached', async () => {
    const page = await moving('/?still');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toContain('advert 1');
    await page.keyboard.press('ArrowLeft');
    await soon(() => shown(page)).toBe('3');
    await page.clock.runFor(600);
    const next = carousel(page).getByRole('button', { name: '下一张' });
    await next.focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => shown(page)).toBe('1');
    // Round the corner of the carousel nothing hides that Tab would stop at.
    await page.locator('[data-slide="1"] a').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('上一张');
  });
});

describe('what is shown', () => {
  test('has its measures from the first', async () => {
    const page = await visit('/');
    const link = carousel(page).getByRole('link', { name: /advert 1/ });
    expect(await link.boundingBox()).toMatchObject({ x: 10, width: 370, height: 180 });
  });

  test('a single slide stays, and has nothing to move it', async () => {
    const page = await visit('/?count=1');
    await page.mouse.move(195, 700);
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe('1');
    expect(await carousel(page).getByRole('button').count()).toBe(0);
    expect(await page.locator('.lg-carousel-bullet').count()).toBe(0);
  });

  test('says of what was paid for that it is an advertisement, and can be closed', async () => {
    const page = await moving('/?still');
    expect(await page.locator('[data-slide="1"]').getByText('广告').count()).toBe(0);
    await carousel(page).getByRole('button', { name: '下一张' }).press('Enter');
    await soon(() => shown(page)).toBe('2');
    await carousel(page).getByRole('button', { name: '今天不再显示：advert 2' }).press('Enter');
    await soonAfterMoments(page, () => page.locator('[data-slide]').count()).toBe(2);
    expect(await shown(page)).toBe('1');
  });

  test('follows the measures of the specification', async () => {
    const page = await moving();
    const bullet = page.locator('.lg-carousel-bullet');
    const style = (at: number) =>
      bullet.nth(at).evaluate((element) => {
        const { backgroundColor, opacity } = getComputedStyle(element);
        return { backgroundColor, opacity: Number(opacity) };
      });
    expect(await style(0)).toEqual({ backgroundColor: 'rgb(0, 122, 255)', opacity: 1 });
    expect(await style(1)).toEqual({ backgroundColor: 'rgb(0, 122, 255)', opacity: 0.3 });
    const look = await carousel(page).evaluate((element) => {
      const { height, margin, borderRadius } = getComputedStyle(element);
      return { height, margin, borderRadius };
    });
    expect(look).toEqual({ height: '180px', margin: '0px 10px', borderRadius: '8px' });
  });

  test('is words alone where that is the form, with its button', async () => {
    const page = await moving('/?text');
    const slide = page.locator('[data-slide="1"]');
    expect(await slide.locator('img').count()).toBe(0);
    expect(await slide.getByText('look').isVisible()).toBe(true);
  });

  test('something without a link is a button, which tells that it was pressed', async () => {
    const page = await moving('/?still');
    await carousel(page).getByRole('button', { name: '上一张' }).press('Enter');
    await soon(() => shown(page)).toBe('3');
    await page
      .locator('[data-slide="3"]')
      .getByRole('button', { name: /advert 3/ })
      .press('Enter');
    await soon(() => log(page)).toContain('opened 3');
  });
});

test('a banner says what it is, opens, and closes by a target a finger can hit', async () => {
  const page = await moving();
  const close = page.getByRole('button', { name: '今天不再显示：banner' });
  const reach = await close.evaluate((element) => {
    const { width, height } = getComputedStyle(element, '::after');
    return [Number.parseFloat(width), Number.parseFloat(height)];
  });
  for (const side of reach) expect(side).toBeGreaterThanOrEqual(44);
  await page.getByRole('link', { name: /banner/ }).click();
  await close.click();
  await soon(() => log(page)).toEqual(expect.arrayContaining(['opened 1', 'closed']));
});
