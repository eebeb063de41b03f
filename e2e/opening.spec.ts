import type { Advert } from '@liuguang/contract/config/schemas';
import { demoPicture } from '@liuguang/server/app/demo/pictures';
import { configure } from '@liuguang/server/testing/configure';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Street } from './phone.ts';

let street: Street;
/** The same server under another name: to a browser another origin, with a storage of its own. */
let land: string;
beforeAll(async () => {
  street = await Street.open();
  land = street.stack.url.replace('127.0.0.1', 'localhost');
  await configure(street.stack, 'domain', [{ type: 'LAND', urls: [land] }]);
});
afterAll(() => street.close());

const cover = demoPicture('festival');
const advert = (id: number, fields: Partial<Advert>): Advert => ({
  id: String(id),
  position: 2,
  kind: 'house',
  title: `去处 ${id}`,
  cover,
  ...fields,
});
const offer = (...adverts: Advert[]) => configure(street.stack, 'advertise', adverts);
const link = (page: Page, id: number) => page.getByRole('link', { name: `去处 ${id}` });

async function openedBy(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press();
  const page = await opened;
  await page.waitForLoadState();
  return page;
}

const personOn = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const account = await street.stack.client(token).post('app/user/info', {});
  return { token, id: account.id };
};

const soon = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000, interval: 100 });
const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

describe('a link', () => {
  test('to a place of the app goes there without loading the page anew', async () => {
    await offer(advert(1, { link: 'liuguang://userCenter' }));
    const { page, faults } = await street.visit();
    await page.evaluate(() => {
      document.body.dataset.same = 'yes';
    });
    await link(page, 1).click();
    await page.waitForURL('**/mine');
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('yes');
    expect(faults).toEqual([]);
  });

  test('to another of our origins takes the person along by a code, once, and never the token', async () => {
    await offer(advert(2, { jumpLink: `${land}/mine?from=advert` }));
    const { page, context, faults } = await street.visit();
    await soon(() => hasToken(page)).toBe(true);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));

    const there = await openedBy(context, () => link(page, 2).click());
    await there.waitForURL(`${land}/mine?from=advert`);
    await soon(() => hasToken(there)).toBe(true);
    const [here, arrived] = [await personOn(page), await personOn(there)];
    expect(arrived.id).toBe(here.id);
    expect(arrived.token).not.toBe(here.token);
    expect(await there.evaluate(() => window.opener)).toBeNull();
    expect(asked.some((url) => url.includes(here.token) || url.includes(arrived.token))).toBe(false);

    const [carrying = ''] = asked.filter((url) => url.startsWith(land) && url.includes('handoff='));
    expect(carrying).not.toBe('');
    const stranger = await street.pickUp();
    await stranger.page.goto(carrying);
    await stranger.page.waitForURL(`${land}/mine?from=advert`);
    await soon(() => hasToken(stranger.page)).toBe(true);
    expect((await personOn(stranger.page)).id).not.toBe(here.id);
    expect(faults).toEqual([]);
  });

  test('that came with a code of somebody else’s signs nobody in as them', async () => {
    const { page } = await street.visit({ path: `/mine?handoff=${'x'.repeat(43)}` });
    await page.waitForURL(`${street.stack.url}/mine`);
    await soon(() => hasToken(page)).toBe(true);
    expect((await personOn(page)).id).toMatch(/^\d+$/);
  });

  test('out of the app is left to the native wrapper where there is one', async () => {
    await offer(advert(3, { download_url: 'https://shop.example/app' }));
    const { page, context } = await street.pickUp();
    await page.addInitScript(() => {
      localStorage.setItem('isBrowserApp', 'true');
      const opened: string[] = [];
      Object.assign(window, { opened, liuguang: { openExternal: (href: string) => void opened.push(href) } });
    });
    await page.goto(street.stack.url);
    await link(page, 3).click();
    await soon(() => page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([
      'https://shop.example/app',
    ]);
    expect(context.pages()).toHaveLength(1);
  });
});

test('links that are hostile, or lead nowhere, are not even shown', async () => {
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    `${land.replace('//', '//us@')}.evil.example/`,
    'liuguang://nowhere',
    '/no/such/place',
  ];
  await offer(advert(10, {}), ...hostile.map((href, at) => advert(20 + at, { href })));
  const { page, faults } = await street.visit();
  await page.getByText('去处 10', { exact: true }).waitFor();
  expect(await page.locator('[data-slide]').count()).toBe(1);
  expect(await page.locator('a[href*="evil"], a[href^="javascript"], a[href^="data"]').count()).toBe(0);
  expect(faults).toEqual([]);
});
