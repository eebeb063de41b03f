import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

let version = 0;
/** As an operator sets it in the console; 0 leaves it to the calendar. */
async function configureTheme(value: number): Promise<void> {
  const operator = await street.stack.asOperator('editor');
  await operator.post('console/config/save', { part: 'theme', version, value });
  version += 1;
}

const worn = (page: Page, theme: string) => page.locator(`html[data-theme="${theme}"]`).waitFor();
const activeTabPicture = (page: Page) => page.locator('nav a[aria-current="page"] img');

/** Opens the app on a phone whose clock says so. */
async function visitAt(time: string) {
  const phone = await street.pickUp();
  await phone.page.clock.install({ time: new Date(time) });
  await phone.page.goto(street.stack.url);
  return phone;
}

test('/ wears the festival of the day when the calendar decides, and takes it off at midnight in Shanghai', async () => {
  await configureTheme(0);
  const { page } = await visitAt('2026-03-03T23:50:00+08:00');
  await worn(page, 'springfestival');
  await activeTabPicture(page).waitFor();
  await page.clock.fastForward('00:10:05');
  await worn(page, 'default');
  await activeTabPicture(page).waitFor({ state: 'detached' });
});

test('/ has changed its clothes when a phone wakes up on another day', async () => {
  await configureTheme(0);
  const { page } = await visitAt('2026-06-14T09:00:00+08:00');
  await worn(page, 'default');
  await page.clock.setSystemTime(new Date('2026-06-19T09:00:00+08:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await worn(page, 'duanwu');
});

test('/ changes its clothes while it is open when the configuration does', async () => {
  await configureTheme(4);
  const { page } = await visitAt('2026-07-01T09:00:00+08:00');
  await worn(page, 'qixi');
  await configureTheme(5);
  await page.clock.fastForward('01:05');
  await worn(page, 'double11');
});

test('/ fetches the pictures of the theme that is worn, and of no other', async () => {
  await configureTheme(3);
  const { page } = await street.pickUp();
  const fetched: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.svg$/.test(pathname)) fetched.push(response);
  });
  await page.goto(street.stack.url);
  await worn(page, 'midautumn');
  await activeTabPicture(page).waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const folder = new URL('../packages/ui/src/themes/midautumn/', import.meta.url);
  const own = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  expect(fetched.length).toBeGreaterThan(0);
  for (const drawing of [...fetched]) expect(own).toContain(await drawing.text());
});

test('/ tells the phone the colour of the season for its own frame', async () => {
  await configureTheme(7);
  const { page } = await street.visit();
  await worn(page, 'springfestival');
  await page.locator('meta[name="theme-color"][content="#7a121c"]').waitFor({ state: 'attached' });
});

test('/ shows plain icons while the pictures of a season cannot be fetched', async () => {
  await configureTheme(6);
  const { page } = await street.pickUp();
  await page.route('**/assets/*.svg', (route) => route.abort());
  await page.goto(street.stack.url);
  await worn(page, 'christmas');
  await page.locator('nav a[aria-current="page"] .lg-tab-shape-filled').waitFor();
  expect(await activeTabPicture(page).isVisible()).toBe(false);
});
