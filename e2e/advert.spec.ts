import type { Advert } from '@liuguang/contract/config/schemas';
import type { CastName } from '@liuguang/server/app/demo/cast';
import { demoPicture } from '@liuguang/server/app/demo/pictures';
import { configure } from '@liuguang/server/testing/configure';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { type Phone, Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const cover = demoPicture('festival');
const HOUSE: Advert = { id: '501', position: 2, kind: 'house', title: '露天影展', text: '每晚一部', cover };
const PAID: Advert = {
  id: '502',
  position: 2,
  kind: 'paid',
  title: '热气球节',
  image: cover,
  cover,
  jumpUrl: 'https://shop.example/balloons?from=liuguang',
};
const BANNER: Advert = {
  id: '513',
  position: 13,
  kind: 'paid',
  title: '下雨天的一杯',
  cover,
  button: '去看看',
  url: 'https://shop.example/coffee',
};
const SPLASH: Advert = { id: '511', position: 1, kind: 'paid', title: '开屏好去处', cover };
const ELSEWHERE: Advert = { id: '509', position: 9, kind: 'house', title: '在社区', cover };

beforeEach(async () => {
  await configure(street.stack, 'advertise', [SPLASH, HOUSE, PAID, BANNER, ELSEWHERE]);
  await configure(street.stack, 'advertBudget', 60);
});

const carousel = (page: Page) => page.getByRole('region', { name: '精选' });
const slide = (page: Page, id: string) => page.locator(`[data-slide="${id}"]`);

/** Calls that reach the server, in clear: what they are about is read off the server instead. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api/'.length));
  });
  return calls;
}

async function visitAs(name: CastName, path = '/'): Promise<Phone> {
  const phone = await street.pickUp();
  const token = await street.stack.tokenOf(name);
  await phone.page.addInitScript((given) => localStorage.setItem('token', given), token);
  await phone.page.goto(`${street.stack.url}${path}`);
  // The server has drawn what strangers see.
  await phone.page.locator('#splash').waitFor({ state: 'detached' });
  return phone;
}

const seenOnServer = async (page: Page): Promise<number> => {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return (await street.stack.client(token).post('x/advert/budget', {})).seen;
};

const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000, interval: 100 });

describe('what is advertised', () => {
  test('stands on the splash of a page that has one, and goes with it', async () => {
    const { page } = await street.visit({ path: '/mine' });
    const advert = page.getByText('开屏好去处', { exact: true });
    await advert.waitFor();
    expect(await page.locator('#splash').count()).toBe(1);
    await page.locator('#splash').waitFor({ state: 'detached' });
    // Not again for somebody who reloads, or comes back from paying.
    await page.addInitScript(() => {
      const look = () => document.querySelector('.frame-advert') && Object.assign(window, { hadAdvert: true });
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.locator('#splash').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'hadAdvert' in window)).toBe(false);
    expect(await advert.count()).toBe(0);
    await soon(() => seenOnServer(page)).toBeGreaterThan(0);
  });

  test('leaves the splash of members empty', async () => {
    const { page } = await visitAs('member', '/mine');
    await page.locator('.mine').waitFor();
    expect(await page.getByText('开屏好去处', { exact: true }).count()).toBe(0);
  });

  test('stands on the home screen in its carousel, and what was paid for says so', async () => {
    const { page, faults } = await street.visit();
    await slide(page, '501').getByText('露天影展', { exact: true }).waitFor();
    await slide(page, '501').locator('[data-state="shown"]').waitFor();
    expect(await slide(page, '501').getByText('广告').count()).toBe(0);
    await slide(page, '502').getByText('广告').waitFor({ state: 'attached' });
    expect(await slide(page, '509').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('takes the form, and the picture’s field, that the place is given', async () => {
    const { adsType } = await street.stack.client().get('app/ping/config');
    await configure(street.stack, 'adsType', [{ position: 2, form: 'image', cover: 'image' }]);
    const { page } = await street.visit();
    await slide(page, '502').locator('img').waitFor({ state: 'attached' });
    expect(await slide(page, '501').locator('img').count()).toBe(0);
    await configure(street.stack, 'adsType', [{ position: 2, form: 'text' }]);
    await page.reload();
    await slide(page, '501').getByText('露天影展', { exact: true }).waitFor();
    // What was remembered is on screen first.
    await soon(() => carousel(page).locator('img').count()).toBe(0);
    await configure(street.stack, 'adsType', adsType);
  });

  test('is the house’s own to a member, and at some places nothing', async () => {
    const { page } = await visitAs('vip');
    await slide(page, '501').waitFor();
    expect(await slide(page, '502').count()).toBe(0);
  });

  test('everybody else sees all of it, on the page of their own too', async () => {
    const { page } = await visitAs('lapsed', '/mine');
    await page.getByRole('link', { name: /下雨天的一杯/ }).waitFor();
  });
});

describe('the day’s budget', () => {
  test('counts what was seen, and is told in the settings', async () => {
    const { page } = await street.visit();
    await slide(page, '501').waitFor();
    await soon(() => seenOnServer(page)).toBe(1);
    await page.goto(`${street.stack.url}/mine/setting`);
    await page.getByText(/看过 \d+ 条，最多 60 条/).waitFor();
  });

  test('ends what is advertised when it is spent, on the next screen', async () => {
    await configure(street.stack, 'advertBudget', 1);
    const { page } = await street.visit();
    await slide(page, '501').waitFor();
    expect(await slide(page, '502').count()).toBe(0);
    await soon(() => seenOnServer(page)).toBe(1);
    expect(await slide(page, '501').count()).toBe(1);
    await page.reload();
    await page.getByText('最新动态').waitFor();
    expect(await carousel(page).count()).toBe(0);
    await page.goto(`${street.stack.url}/mine/setting`);
    await page.getByText('今天不会再有广告了').waitFor();
    await page.goto(`${street.stack.url}/mine`);
    await page.locator('.mine').waitFor();
    expect(await page.getByText('下雨天的一杯').count()).toBe(0);
  });
});

describe('advertise/click', () => {
  test('is told of an advertisement without a link, and nothing else happens', async () => {
    const { page, faults } = await street.visit();
    const calls = callsOf(page);
    await slide(page, '501')
      .getByRole('button', { name: /^露天影展/ })
      .click();
    await soon(() => calls).toContain('app/advertise/click');
    expect(new URL(page.url()).pathname).toBe('/');
    const operator = await street.stack.asOperator('editor');
    const clicks = async () =>
      (await operator.post('console/advert/figures', { advertId: '501' })).list.reduce(
        (sum, one) => sum + one.clicks,
        0,
      );
    await soon(clicks).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('is ignored whatever comes of it', async () => {
    const { page } = await street.pickUp();
    await page.route('**/api/app/advertise/click', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(street.stack.url);
    const answered = page.waitForResponse('**/api/app/advertise/click');
    await slide(page, '501')
      .getByRole('button', { name: /^露天影展/ })
      .click();
    await answered;
    await slide(page, '501').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('is not told of one with a link, which opens and knows nothing of us', async () => {
    const { page, context } = await street.visit({ path: '/mine' });
    const calls = callsOf(page);
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>shop</title>' }),
    );
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /下雨天的一杯/ }).click();
    const shop = await opened;
    await shop.waitForLoadState();
    expect(shop.url()).toBe('https://shop.example/coffee');
    expect(await shop.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    expect(calls).not.toContain('app/advertise/click');
  });
});

describe('an advertisement that was closed', () => {
  test('stays away for the day, and the others stay', async () => {
    const { page } = await street.visit({ path: '/mine' });
    await page.getByRole('button', { name: '今天不再显示：下雨天的一杯' }).click();
    await page.getByText('下雨天的一杯', { exact: true }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /复制流光号/ }).waitFor();
    expect(await page.getByText('下雨天的一杯').count()).toBe(0);
    await page.goto(street.stack.url);
    await slide(page, '501').waitFor();
  });
});
