import { randomUUID } from 'node:crypto';
import { demoPicture } from '@liuguang/server/app/demo/pictures';
import { configure } from '@liuguang/server/testing/configure';
import { addCollection } from '@liuguang/server/testing/factories/shelf.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { choosePayment, somebody, visitAs } from './purse.ts';

let street: Street;
let owner: bigint;
beforeAll(async () => {
  street = await Street.open();
  owner = await street.stack.idOf('member');
});
afterAll(() => street.close());

const playsBeyond = (page: Page, seconds: number) =>
  page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, seconds);

/** While an advert stands before the film, a finger on the way back meets nothing else. */
const wayBackBeforeAdvert = () => {
  const back = document.querySelector('.play-page button[aria-label="返回"]');
  if (!back || !document.querySelector('[aria-label="片前广告"] img')) return false;
  const { left, top, width, height } = back.getBoundingClientRect();
  return back.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

const pathOf = (id: bigint) => `/play/longVideo?id=${id}`;

test('/play/longVideo plays a film from the server, sealed, to its end, and says what it is', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: '雨夜漫步', seconds: 6, storyboard: true });
  const { page, faults } = await street.pickUp();
  const segment = page.waitForResponse((response) => response.url().endsWith('/0.m4s'));
  const permission = page.waitForResponse((response) => response.url().endsWith('/app/media/play'));
  await page.goto(`${street.stack.url}${pathOf(id)}`);
  expect(Object.keys(await (await permission).json())).toEqual(['hash', 'data']);
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

test('/play/longVideo sells what costs gold where its preview ends: without enough of it, by way of a payment', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: '山中一日', access: 'gold', price: 100, seconds: 12 });
  const person = await somebody(street, 30);
  const { page } = await visitAs(street, person.token, { path: pathOf(id) });
  await page.getByRole('alert').getByText('试看结束').waitFor();
  await page.getByRole('button', { name: '10.00 钻石购买' }).click();
  await page
    .getByRole('button', { name: /支付 ¥/ })
    .first()
    .click();
  await choosePayment(page, 'succeed');
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 10);
  await playsBeyond(page, 1);
  expect((await person.client.post('x/media/bought', {})).list.map(({ title }) => title)).toEqual(['山中一日']);
});

test('/ leads to the films it shows; one is reported, and recommended no more until that is taken back', async () => {
  const title = `路过的云${randomUUID().slice(0, 6)}`;
  await makeVideo(street.stack, { owner, title, seconds: 5 });
  const { page, faults } = await street.visit();
  const recommended = page.getByRole('region', { name: '为你推荐' }).getByRole('link', { name: title });
  // Once somebody has seen it, it is recommended no longer.
  await recommended.waitFor();
  await page.getByRole('link', { name: title }).first().tap();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await playsBeyond(page, 0.5);
  // It would end, and the next one begin, below the hands of whoever is slow to report it.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await page.getByRole('button', { name: '更多', exact: true }).tap();
  await page.getByRole('button', { name: '举报' }).tap();
  await page.getByRole('radio', { name: '不实信息' }).tap();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '提交举报' }).tap();
  await page.getByRole('status').getByText('收到举报').waitFor();

  await page.goBack();
  await page.getByRole('heading', { name: '新片上架' }).waitFor();
  await page.getByRole('button', { name: `更多操作：${title}` }).tap();
  await page.getByRole('button', { name: '不感兴趣' }).tap();
  await recommended.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).tap();
  await recommended.waitFor();
  await page.getByRole('status').getByText('已撤销').waitFor();
  const moderator = await street.stack.asOperator('moderator');
  expect((await moderator.post('console/report/list', {})).list).toContainEqual(
    expect.objectContaining({ title, reports: 1 }),
  );
  expect(faults).toEqual([]);
});

test('/ opens a film from the finger on, fetches nothing of it twice, and counts nobody who only touched it', async () => {
  await makeVideo(street.stack, { owner, title: '只碰一下', seconds: 6 });
  await makeVideo(street.stack, { owner, title: '点开来看', seconds: 6 });
  const { page, faults } = await street.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const beginnings = () => asked.filter((path) => path.endsWith('/0.m4s')).length;
  const card = (name: string) => page.getByRole('link', { name: new RegExp(name) }).first();
  const lay = (name: string) => card(name).dispatchEvent('pointerdown', { pointerType: 'touch' });

  await card('只碰一下').waitFor();
  // What stands there drawn can be touched before the app is there to notice.
  await expect.poll(() => lay('只碰一下').then(beginnings), { timeout: 15_000 }).toBe(1);
  expect(await page.locator('video').count()).toBe(0);
  await lay('点开来看');
  await expect.poll(beginnings, { timeout: 15_000 }).toBe(2);
  await card('点开来看').tap();
  await playsBeyond(page, 0.5);
  expect(beginnings()).toBe(2);
  expect(asked.filter((path) => /\/(?:m3u8|key)\//.test(path))).toEqual([]);

  await page.goto(`${street.stack.url}/mine/myHistory`);
  await page.getByText('点开来看').first().waitFor();
  expect(await page.getByText('只碰一下').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('/play/longVideo has its own words for a video that is not there, and a way back', async () => {
  const { page } = await street.visit({ path: '/play/longVideo?id=999999' });
  await page.getByRole('alert').getByText('视频不见了').waitFor();
  await page.getByRole('button', { name: '返回' }).waitFor();
});

test('/play/longVideo says that there is no network, and plays when it is back', async () => {
  await makeVideo(street.stack, { owner, title: '断线以前', seconds: 4 });
  const { id } = await makeVideo(street.stack, { owner, title: '断线以后', seconds: 4 });
  const { page, context } = await street.visit({ path: pathOf(id) });
  await page.getByRole('link', { name: /断线以前/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: /断线以前/ }).tap();
  await page.getByText('网络打了个盹').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: '断线以前', level: 1 }).waitFor();
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

test('/play/longVideo begins after an advert that can be left or skipped, tells about itself, is given on, leads to the next', async () => {
  const { database, app } = street.stack.running;
  const one = await makeVideo(street.stack, { owner, title: '灯塔一', seconds: 5 });
  const two = await makeVideo(street.stack, { owner, title: '灯塔二', seconds: 5 });
  await addCollection(database, owner, [one.id, two.id], { title: '灯塔' });
  await app.ports.videoStore.repository.update(database.query, one.id, { intro: '守灯人与海。' }, new Date());
  const cover = demoPicture('festival');
  await configure(street.stack, 'advertise', [{ id: '701', position: 7, kind: 'paid', title: '片前', cover }]);

  const { page, faults } = await street.visit();
  const film = page.getByRole('link', { name: /灯塔一/ }).first();
  await film.tap();
  await page.waitForFunction(wayBackBeforeAdvert);
  await page.getByRole('button', { name: '返回' }).tap();
  await page.waitForURL(`${street.stack.url}/`);
  await film.tap();
  await page.getByRole('region', { name: '片前广告' }).waitFor();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.getByRole('button', { name: /^跳过/ }).tap();
  await playsBeyond(page, 0.2);
  await page.getByRole('button', { name: '详情' }).tap();
  await page.getByRole('paragraph').filter({ hasText: '守灯人与海。' }).waitFor();
  await page.getByRole('link', { name: '第 1 集 灯塔一' }).waitFor();

  await page.getByRole('button', { name: '分享' }).tap();
  await page.getByRole('img', { name: '《灯塔一》的海报，带二维码' }).waitFor();
  await page.getByText(`${street.stack.url}${pathOf(one.id)}&UID=`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByText(/秒后播放下一个/).waitFor();
  await page.getByRole('button', { name: '取消' }).tap();
  await page.getByText('接下来').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: '立即播放' }).tap();
  await page.getByRole('heading', { name: '灯塔二', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
