import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./entries.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

const said = async (page: Page) => (await page.locator('output').textContent())?.split(' ');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a notice is one line that opens, closes by a button of its own, or only says something', async () => {
  const page = await stage.visit();
  const news = page.locator('button.lg-notice');
  const one = await page.getByText('only words').boundingBox();
  expect((await news.locator('.lg-notice-text').boundingBox())?.height).toBe(one?.height);
  await news.click();
  await page.locator('.lg-notice-closable').getByRole('button', { name: '关闭' }).click();
  expect(await said(page)).toEqual(['news', 'news-closed']);
  expect(await page.getByRole('link', { name: 'elsewhere' }).getAttribute('href')).toBe('/news');
  expect(await page.getByText('only words').locator('xpath=ancestor-or-self::*[self::a or self::button]').count()).toBe(
    0,
  );
});

test('the newcomer’s banner and the way to AI do what their words say, by keyboard too', async () => {
  const page = await stage.visit();
  const banner = page.getByRole('region', { name: 'welcome' });
  await banner.getByRole('button', { name: 'look' }).click();
  await banner.getByRole('button', { name: '关闭' }).press('Enter');
  await page.getByRole('button', { name: /made with AI/ }).press('Enter');
  expect(await said(page)).toEqual(['looked', 'newcomer-closed', 'ai']);
});

test('publishing offers three things by name, and a choice is made by one press', async () => {
  const page = await stage.visit();
  await button(page, '发布').click();
  const sheet = page.getByRole('dialog', { name: 'share' });
  await sheet.waitFor();
  for (const name of ['film', 'picture', 'words']) await sheet.getByRole('button', { name }).click();
  expect(await said(page)).toEqual(['film', 'picture', 'words']);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('the way to the top is there only for those who are far down, and leads there', async () => {
  const page = await stage.visit();
  const top = page.locator('.lg-to-top');
  const isReachable = () => top.evaluate((element) => !(element as HTMLElement).inert);
  expect(await isReachable()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 2 * innerHeight));
  await expect.poll(isReachable).toBe(true);
  await button(page, '回到顶部').click();
  await page.waitForFunction(() => window.scrollY === 0);
  await expect.poll(isReachable).toBe(false);
});

test('a chart tells its figures to those who do not see it, and the nearest one to a finger', async () => {
  const page = await stage.visit();
  const figure = page.getByRole('figure');
  await figure.locator('summary').press('Enter');
  const rows = await figure.getByRole('row').allTextContents();
  expect(rows).toEqual(['all', 'Mon10', 'Tue2.0W', 'Wed30']);
  const drawing = figure.locator('svg');
  expect(await drawing.getAttribute('aria-hidden')).toBe('true');
  const box = await drawing.boundingBox();
  await drawing.hover({ position: { x: (box?.width ?? 0) - 14, y: 60 } });
  expect(await figure.locator('.lg-chart-readout text').allTextContents()).toEqual(['Wed', '30']);
  expect(stage.faults).toEqual([]);
});
