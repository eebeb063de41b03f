import { addAudioNovel } from '@liuguang/server/testing/factories/audio-novel.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
let owner: bigint;
beforeAll(async () => {
  street = await Street.open();
  owner = await street.stack.idOf('svip');
});
afterAll(() => street.close());

const lines = (count: number) => Array.from({ length: count }, (_, at) => `第${at + 1}句话，雨还在下。`);
const position = async (page: Page) => Number(await page.getByRole('slider', { name: '播放位置' }).inputValue());

test('/novel/audio goes on across screens and after a reload, and the text follows the voice', async () => {
  const { id } = await addAudioNovel(
    street.stack,
    owner,
    [
      { title: '第一夜', seconds: 60, lines: lines(59) },
      { title: '第二夜', seconds: 20, lines: lines(19) },
    ],
    { title: '夜航电台' },
  );
  const listener = await somebody(street);
  const { page, faults } = await visitAs(street, listener.token, { path: '/novel/audio' });
  await page
    .getByRole('link', { name: /夜航电台/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: '夜航电台', level: 1 }).waitFor();
  await page.getByRole('button', { name: '从头听' }).tap();
  await page.getByRole('button', { name: '暂停' }).waitFor();
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect
    .poll(() => page.locator('[aria-current="true"]', { hasText: '句话' }).textContent())
    .toMatch(/第[2-9]句话/);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: '快进 15 秒' }).tap();
  await expect.poll(() => position(page)).toBeGreaterThan(15);
  await page.getByRole('button', { name: /^倍速/ }).tap();
  await page.getByRole('button', { name: '1.5×', exact: true }).tap();
  await page.getByRole('button', { name: '倍速 1.5×' }).waitFor();
  await page.getByRole('button', { name: '定时' }).tap();
  await page.getByRole('button', { name: '听完这一章' }).tap();

  // On another screen it is heard on, and its bar stands above the tabs.
  await page.goBack();
  await page.goto(`${street.stack.url}/novel/audio?id=${id}`);
  await page.getByRole('button', { name: '播放', exact: true }).waitFor();
  await expect.poll(() => position(page)).toBeGreaterThan(10);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await page.getByRole('button', { name: '暂停' }).waitFor();
  await page.getByRole('link', { name: /著$/ }).tap();
  const bar = page.getByRole('complementary', { name: '正在播放' });
  await bar.getByRole('button', { name: '暂停' }).waitFor();
  await bar.getByText('第一夜').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await bar.getByRole('button', { name: '暂停' }).tap();
  const kept = async () => (await listener.client.post('x/work/details', { id: String(id) })).place;
  await expect.poll(async () => (await kept())?.offset).toBeGreaterThan(10);

  await page.reload();
  await bar.getByRole('button', { name: '播放' }).tap();
  await bar.getByRole('button', { name: '暂停' }).waitFor();
  await bar.getByRole('link', { name: /夜航电台/ }).tap();
  await expect.poll(() => position(page)).toBeGreaterThan(10);
  await page.getByRole('button', { name: '第二夜' }).tap();
  await expect.poll(() => page.locator('[aria-label="正在播放"] h2').textContent()).toBe('第二夜');
  expect(faults).toEqual([]);
});

test('a chapter that is paid for is begun, bought in place and heard to its end', async () => {
  const sold = { title: '雨巷修伞人', access: 'gold', price: 300, partPrice: 100, freeParts: 1 } as const;
  const { id } = await addAudioNovel(
    street.stack,
    owner,
    [
      { title: '免费章', seconds: 4 },
      { title: '付费章', seconds: 40, lines: lines(39) },
    ],
    sold,
  );
  const listener = await somebody(street, 500);
  const { page, faults } = await visitAs(street, listener.token, { path: `/novel/audio?id=${id}` });
  await page.getByRole('button', { name: /付费章/ }).tap();
  await page.getByRole('button', { name: /购买本章/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: /10/ }).click();
  await expect.poll(async () => Number(await page.getByRole('slider').getAttribute('max'))).toBeGreaterThan(35);
  await page.getByRole('button', { name: /购买本章/ }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
