import { THEMES } from '@liuguang/contract/theme';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { type Phone, Street } from './phone.ts';

let street: Street;
/** One guest for all: the door lets only so many in from one place. */
let phone: Phone;
let faultsBefore = 0;
beforeAll(async () => {
  street = await Street.open();
  phone = await street.pickUp();
});
beforeEach(() => {
  faultsBefore = phone.faults.length;
});
afterAll(() => street.close());

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

async function open(query: string) {
  const { page } = phone;
  await page.goto(`${street.stack.url}/dev/gallery?${query}`);
  await page.getByRole('heading', { level: 2 }).last().waitFor();
  return page;
}

const newFaults = () => phone.faults.slice(faultsBefore);

/** One season at every run, all of them in the full one. */
const WORN = THEMES.filter(({ key }) => process.env.TEST_FULL === '1' || key === 'default');

test.each(WORN)('/dev/gallery shows every component in the theme $key, to eyes and ears', async ({ key }) => {
  const page = await open(`theme=${key}&lang=zh-CN`);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(key);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(newFaults()).toEqual([]);
});

test.each(['zh-CN', 'en'])('/dev/gallery holds on the narrowest phone in %s', async (language) => {
  const page = await open(`lang=${language}`);
  await page.setViewportSize(NARROWEST);
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBe(0);
  await page.setViewportSize(PHONE);
});

test('/dev/gallery opens its sheets and dialogs without a fault', async () => {
  const page = await open('part=overlays&lang=zh-CN');
  for (const [button, name] of [
    ['打开面板', '选择清晰度'],
    ['删除草稿', '删除这份草稿？'],
    ['发布', '分享此刻'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.locator('dialog[open]', { hasText: name });
    await dialog.waitFor();
    expect(await accessibilityFaults(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(newFaults()).toEqual([]);
});

test('/dev/gallery changes theme and language on the spot, and gives the theme back when it is left', async () => {
  const page = await open('part=actions&lang=zh-CN');
  await page.getByText('春节', { exact: true }).click();
  await page.locator('html[data-theme="springfestival"]').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Component gallery' }).waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.locator('html[data-theme="default"]').waitFor();
});
