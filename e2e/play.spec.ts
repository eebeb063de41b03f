import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
let owner: bigint;
beforeAll(async () => {
  street = await Street.open();
  owner = await street.stack.idOf('member');
});
afterAll(() => street.close());

const playsBeyond = (page: Page, seconds: number) =>
  page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, seconds);

const pathOf = (id: bigint) => `/play/longVideo?id=${id}`;

test('/play/longVideo plays a film from the server, sealed, to its end, and says what it is', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: '雨夜漫步', seconds: 6, storyboard: true });
  const { page, faults } = await street.pickUp();
  const segment = page.waitForResponse((response) => response.url().endsWith('/0.m4s'));
  const playlist = page.waitForResponse((response) => response.url().includes('/media/h5/m3u8/'));
  await page.goto(`${street.stack.url}${pathOf(id)}`);
  expect(Object.keys(await (await playlist).json())).toEqual(['hash', 'data']);
  expect((await (await segment).body()).includes('moof')).toBe(false);
  await playsBeyond(page, 1);
  await page.getByRole('heading', { name: '雨夜漫步', level: 1 }).waitFor();
  expect(await page.title()).toContain('雨夜漫步');
  await page.getByRole('button', { name: '重新播放' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('/play/longVideo shows a guest the preview of a member title and why it ends', async () => {
  const { id } = await makeVideo(street.stack, { owner, access: 'member', seconds: 12 });
  const { page } = await street.visit({ path: pathOf(id) });
  await playsBeyond(page, 0.5);
  await page.getByRole('alert').getByText('会员专享').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('/play/longVideo has its own words for a video that is not there, and a way back', async () => {
  const { page } = await street.visit({ path: '/play/longVideo?id=999999' });
  await page.getByRole('alert').getByText('视频不见了').waitFor();
  await page.getByRole('button', { name: '返回' }).waitFor();
});

test('/play/longVideo stands beside its facts on a table, in English', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: 'Night walk', seconds: 8 });
  const { page, faults } = await street.visit({ path: `${pathOf(id)}&lang=en`, wide: true });
  await playsBeyond(page, 0.5);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
