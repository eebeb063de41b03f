import { readFile } from 'node:fs/promises';
import { configure } from '@liuguang/server/testing/configure';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
  await configure(street.stack, 'contact', [
    {
      ...{ name: '影迷群', detail: 'QQ 123456', href: 'https://groups.example/film' },
      translations: { en: { name: 'Film fans', detail: 'QQ 123456' } },
    },
    { name: '不存在的页面', detail: '', href: '/no/such/place' },
  ]);
});
afterAll(() => street.close());

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

test('/mine/share draws a poster that can be saved, and a link that carries the invitation', async () => {
  const { page, faults } = await street.visit({ path: '/mine/share?lang=en', locale: 'en' });
  await page.getByRole('img', { name: 'Poster with a QR code' }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const account = await street.stack.client(token).post('app/user/info', {});
  const code = account.self ? account.inviteCode : '';
  await page.getByText(`${street.stack.url}/?UID=${code}`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save poster' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG');
  await page.getByText('Film fans', { exact: true }).first().waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

test('/mine/officialGroup shows what the operators set, and no link that leads nowhere', async () => {
  const { page } = await street.visit({ path: '/mine/officialGroup' });
  await page.getByText('QQ 123456').waitFor();
  expect(await page.getByRole('link', { name: /打开/ }).count()).toBe(1);
  await isWellMade(page);
});
