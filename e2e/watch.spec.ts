import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const visitAsMember = async (path: string) => visitAs(street, await street.stack.tokenOf('member'), { path });
const playsBeyond = (page: Page, seconds: number) =>
  page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, seconds);

/** Of itself, after whatever is advertised in front of it. */
const begins = (page: Page) => page.waitForFunction(() => document.querySelector('video')?.paused === false);

/** Whoever rests tells how far they are. */
async function playsAndRests(page: Page): Promise<void> {
  const video = page.locator('video');
  const told = page.waitForResponse((response) => response.url().includes('/media/trackList'));
  const from = await video.evaluate((element: HTMLVideoElement) => {
    void element.play();
    return element.currentTime;
  });
  await playsBeyond(page, from + 0.3);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await told;
}

test('/mine/myHistory shows what was watched, and it goes on there on another device', async () => {
  const owner = await street.stack.idOf('vip');
  const { id } = await makeVideo(street.stack, { owner, title: '海上日出', seconds: 60 });
  const play = `/play/longVideo?id=${id}`;
  const phone = await visitAsMember(play);
  const member = await street.stack.as('member');
  const position = async () =>
    (await member.post('app/media/trackList', {})).list.find((item) => item.id === String(id))?.position ?? 0;
  await playsBeyond(phone.page, 0.5);
  // Reported after five seconds of it, however long a busy machine takes to play them.
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(4);
  await phone.page.goto(`${street.stack.url}/mine/myHistory`);
  await phone.page.getByRole('heading', { name: '今天' }).waitFor();
  await phone.page.getByRole('link', { name: /海上日出/ }).waitFor();
  expect(await accessibilityFaults(phone.page)).toEqual([]);
  expect(await tooSmall(phone.page)).toEqual([]);
  await phone.page.goto(`${street.stack.url}/mine`);
  await phone.page
    .getByRole('region', { name: '观看历史' })
    .getByRole('link', { name: /海上日出/ })
    .waitFor();
  await phone.page.goto(street.stack.url);
  await phone.page
    .getByRole('region', { name: '继续观看' })
    .getByRole('link', { name: /海上日出/ })
    .waitFor();

  const other = await visitAsMember(play);
  await other.page.getByText(/已从 .* 继续播放/).waitFor();
  expect(phone.faults).toEqual([]);
});

test('/play/longVideo plays on one device of a person at a time: the other says so, and takes it back when asked to', async () => {
  const owner = await street.stack.idOf('vip');
  const { id } = await makeVideo(street.stack, { owner, title: '退潮以后', seconds: 20 });
  const play = `/play/longVideo?id=${id}`;
  const { page, faults } = await visitAsMember(play);
  await begins(page);
  await playsAndRests(page);
  const other = await visitAsMember(play);
  await begins(other.page);
  await playsAndRests(other.page);
  await playsAndRests(page);
  await page.getByRole('alert').getByText('正在其他设备上播放').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '在这里继续' }).tap();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await playsAndRests(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('/mine/myCollect shows what was collected, and lets go of what is chosen', async () => {
  const owner = await street.stack.idOf('vip');
  const { id } = await makeVideo(street.stack, { owner, title: '山里的灯', seconds: 60 });
  const { page, faults } = await visitAsMember(`/play/longVideo?id=${id}`);
  await page.getByRole('button', { name: /^点赞/ }).tap();
  await page.getByRole('button', { name: '收藏', exact: true }).tap();
  await page.getByRole('button', { name: '已收藏' }).waitFor();
  await page.getByRole('button', { name: /^已点赞，1/ }).waitFor();
  await page.goto(`${street.stack.url}/mine/myCollect`);
  await page.getByRole('link', { name: /山里的灯/ }).waitFor();
  await page.getByRole('button', { name: '编辑' }).tap();
  await page.getByRole('button', { name: /山里的灯/ }).tap();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: '删除（1）' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).tap();
  await page.getByRole('heading', { name: '还没有收藏' }).waitFor();
  expect(faults).toEqual([]);
});
