import { configure } from '@liuguang/server/testing/configure';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addShownVideo } from '@liuguang/server/testing/factories/shelf.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
  await configure(street.stack, 'features', { longVideoTab: true });
  const { database } = street.stack.running;
  const owner = (await addAccount(database, { name: '海风' })).id;
  for (let at = 1; at <= 10; at += 1) {
    const access = at % 2 ? 'free' : 'member';
    await addShownVideo(database, owner, { title: `影片 ${at}`, access, views: at * 1000, seconds: 400 });
  }
  for (let at = 1; at <= 8; at += 1) await addShownVideo(database, owner, { title: `免费 ${at}`, seconds: 400 });
  await makeVideo(street.stack, { owner, title: '山里的一天', access: 'gold', price: 60 });
});
afterAll(() => street.close());

test('/lld is a tab away from the first page where the configuration has it, and its order and filter lead to a video', async () => {
  const { page, faults } = await street.visit();
  await page.getByRole('heading', { name: '新片上架' }).waitFor();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '长视频' }).click();
  await page.getByRole('heading', { name: '长视频', level: 1 }).waitFor();
  await page.getByRole('button', { name: '搜索' }).waitFor();
  const films = page.getByRole('list', { name: '全部长视频' }).getByRole('link');
  await films.first().waitFor();
  await page.getByRole('tab', { name: '最多播放' }).click();
  await films.first().filter({ hasText: '影片 10' }).filter({ hasText: '1.0W' }).waitFor();

  await page.getByRole('button', { name: '筛选' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('button', { name: '付费' }).click();
  await sheet.getByRole('button', { name: '查看结果' }).click();
  await page.getByRole('button', { name: '筛选，已选 1 项' }).waitFor();
  expect(new URL(page.url()).search).toBe('?sort=watched&access=gold');
  await expect.poll(() => films.count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await films.first().click();
  await page.getByRole('heading', { name: '山里的一天' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/play/longVideo');
  expect(faults).toEqual([]);
});

test('/subpage/morePage shows all of a part of the home screen', async () => {
  const { page } = await street.visit();
  await page.getByRole('tab', { name: '电影' }).click();
  await page.getByRole('link', { name: '更多：全部新片' }).click();
  await page.getByRole('heading', { name: '全部新片', level: 1 }).waitFor();
  const films = page.getByRole('list', { name: '全部新片' }).getByRole('link');
  await expect.poll(() => films.count()).toBe(19);
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** How many films of a row take part in what is drawn. */
const filmsIn = (row: Locator) =>
  row.evaluate((list) => [...list.children].filter((film) => getComputedStyle(film).display !== 'none').length);

test.each<[string, (row: Locator) => Promise<unknown>]>([
  ['touches it', (row) => row.dispatchEvent('pointerdown')],
  ['comes there with the keyboard', (row) => row.getByRole('link').first().focus()],
  ['looks at it', (row) => row.scrollIntoViewIfNeeded()],
])('a row below the screen is drawn as far as a phone shows it, and whole for whoever %s', async (_, come) => {
  const { page } = await street.visit();
  const row = page.getByRole('region', { name: '会员与付费好片' }).getByRole('list');
  await row.waitFor({ state: 'attached' });
  expect(await filmsIn(row)).toBe(3);
  await come(row);
  await expect.poll(() => filmsIn(row)).toBe(6);
});
