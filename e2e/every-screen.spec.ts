import { THEMES } from '@liuguang/contract/theme';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCREEN_ROUTES } from '../spec-ledger/routes.ts';
import { accessibilityFaults } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

/** Changes the season as the configuration does, without waiting for it. */
const wear = (page: Page, theme: string) =>
  page.evaluate((key) => {
    document.documentElement.dataset.theme = key;
  }, theme);

/** Eight seasons of every screen take minutes. */
const whenFull = test.runIf(process.env.TEST_FULL === '1');

whenFull.each([
  ...SCREEN_ROUTES,
  '/mine/setting/blocked',
  '/mine/setting/about',
  '/mine/setting/connection',
  '/mine/setting/terms',
  '/mine/resetPassword',
  '/mine/conversation',
  '/mine/works',
])('%s has no accessibility fault in any season', async (path) => {
  const { page } = await street.pickUp();
  const token = await street.stack.tokenOf('member');
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto(`${street.stack.url}${path}`);
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
  for (const { key } of THEMES) {
    await wear(page, key);
    expect(await accessibilityFaults(page), key).toEqual([]);
  }
});
