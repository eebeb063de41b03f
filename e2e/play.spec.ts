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

test('/play/longVideo says from its first second what a film costs, and of a bought one that it is', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: '潮水', access: 'gold', price: 100, seconds: 36 });
  const person = await somebody(street, 200);
  const { page } = await visitAs(street, person.token, { path: pathOf(id) });
  await playsBeyond(page, 0.2);
  await page.getByText('付费', { exact: true }).waitFor();
  await page.getByRole('button', { name: '10.00 钻石购买' }).click();
  await page.getByRole('button', { name: '支付 10.00 钻石' }).click();
  await page.getByText('已购买', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /钻石购买/ }).count()).toBe(0);
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 30);
});

test('/play/longVideo gives a tall film most of the phone, begins at its top, and counts what is said', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: '竖着看', size: '180x320', seconds: 60 });
  const { page } = await visitAs(street, await street.stack.tokenOf('member'), { path: pathOf(id) });
  await playsBeyond(page, 0.2);
  const screen = await page.locator('.play-screen').boundingBox();
  expect(screen?.height ?? 0).toBeGreaterThan(480);
  const bar = page.getByRole('navigation', { name: '页面分区' });
  expect(await bar.getByRole('button', { name: /评论/ }).getAttribute('aria-current')).toBeNull();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const talk = page.getByRole('region', { name: '评论', exact: true });
  await talk.getByRole('textbox', { name: '写下你的想法…' }).fill('拍得真稳');
  await talk.getByRole('button', { name: '发送' }).click();
  await bar.getByRole('button', { name: /评论\s*1/ }).waitFor();
});

test('/ leads to the films it shows; one is reported, and recommended no more until that is taken back', async () => {
  const title = `路过的云${randomUUID().slice(0, 6)}`;
  await makeVideo(street.stack, { owner, title, seconds: 60 });
  const { page, faults } = await street.visit();
  const recommended = page.getByRole('region', { name: '为你推荐' }).getByRole('link', { name: title });
  // Once somebody has seen it, it is recommended no longer.
  await recommended.waitFor();
  await page.getByRole('link', { name: title }).first().tap();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await playsBeyond(page, 0.5);
  await page.getByRole('button', { name: '更多', exact: true }).tap();
  await page.getByRole('button', { name: '举报' }).tap();
  await page.getByRole('radio', { name: '不实信息' }).tap();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '提交举报' }).tap();
  await page.getByRole('status').getByText('收到举报').waitFor();

  await page.goBack();
  await page.getByRole('heading', { name: '新片上架' }).waitFor();
  await page.getByRole('button', { name: `更多操作：${title}` }).tap();
  await page.getByText('为什么推荐').waitFor();
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

test('/ plays a clip on a card that somebody rests on, and none where less motion is asked for', async () => {
  const title = `会动的封面${randomUUID().slice(0, 6)}`;
  await makeVideo(street.stack, { owner, title, seconds: 60, clip: true });
  const { page, faults } = await street.pickUp();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(street.stack.url);
  const card = page.getByRole('link', { name: title }).first();
  const clip = card.locator('video');
  // What stands there drawn can be rested on before the app is there to notice.
  const rest = async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    return clip.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(rest).toBe(true);
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await clip.waitFor({ state: 'detached' });

  // A finger that rests sees the clip, and does not open the film by it.
  const touch = (kind: string) => card.dispatchEvent(kind, { pointerType: 'touch', isPrimary: true, bubbles: true });
  await touch('pointerdown');
  await clip.waitFor();
  await touch('pointerup');
  await card.dispatchEvent('click');
  expect(new URL(page.url()).pathname).toBe('/');
  await clip.waitFor({ state: 'detached' });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.hover();
  await page.getByRole('link', { name: title }).first().tap();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('/ opens a film from the finger on, fetches nothing of it twice, and counts nobody who only touched it', async () => {
  await makeVideo(street.stack, { owner, title: '只碰一下', seconds: 60 });
  await makeVideo(street.stack, { owner, title: '点开来看', seconds: 60 });
  const { page, faults } = await street.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const beginnings = () => asked.filter((path) => path.endsWith('/0.m4s')).length;
  const card = (name: string) => page.getByRole('link', { name: new RegExp(name) }).first();
  const lay = (name: string) => card(name).dispatchEvent('pointerdown', { pointerType: 'touch' });

  await card('只碰一下').waitFor();
  // What stands there drawn can be touched before the app is there to notice.
  await expect.poll(() => lay('只碰一下').then(beginnings)).toBe(1);
  expect(await page.locator('video').count()).toBe(0);
  await lay('点开来看');
  await expect.poll(beginnings).toBe(2);
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
  const before = `断线以前${randomUUID().slice(0, 6)}`;
  await makeVideo(street.stack, { owner, title: before, seconds: 60 });
  const { id } = await makeVideo(street.stack, { owner, title: '断线以后', seconds: 60 });
  const { page, context } = await street.visit({ path: pathOf(id), keepsApp: true });
  await page.getByRole('link', { name: before }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: before }).tap();
  await page.getByText('网络打了个盹').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: before, level: 1 }).waitFor();
});

test('/play/longVideo stands beside its facts on a table, in English', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: 'Night walk', seconds: 60 });
  const { page, faults } = await street.visit({ path: `${pathOf(id)}&lang=en`, wide: true });
  await playsBeyond(page, 0.5);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('/play/longVideo has chapters, a part that repeats, a sleep timer, and help for its keys', async () => {
  const { database, app } = street.stack.running;
  const { id } = await makeVideo(street.stack, { owner, title: '三段', seconds: 12 });
  const chapters = [
    { second: 0, title: '序' },
    { second: 6, title: '海' },
  ];
  await app.ports.videoStore.repository.update(database.query, id, { chapters }, new Date());
  const { page, faults } = await street.visit({ path: pathOf(id), wide: true });
  await playsBeyond(page, 0.2);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '键盘快捷键' }).getByText('播放或暂停').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor({ state: 'detached' });

  // From A to B and back to A: whoever passes B has not been sent back.
  await page.keyboard.press('0');
  await page.keyboard.press('a');
  await playsBeyond(page, 1);
  await page.keyboard.press('b');
  const wentBack = () =>
    new Promise<boolean>((resolve) => {
      const video = document.querySelector('video');
      let last = video?.currentTime ?? 0;
      video?.addEventListener('timeupdate', () => {
        if (video.currentTime < last - 0.5) resolve(true);
        last = video.currentTime;
      });
    });
  expect(await page.evaluate(wentBack)).toBe(true);
  await page.keyboard.press('x');

  await page.getByRole('button', { name: '播放设置' }).click();
  await page.getByRole('list', { name: '章节' }).getByRole('button', { name: /海/ }).click();
  await playsBeyond(page, 6);
  await page.getByRole('button', { name: '播完这个' }).click();
  await page.getByRole('status').getByText('定时关闭：播完这个').waitFor();
  expect(await page.getByRole('button', { name: '播完这个' }).getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('/play/longVideo begins after a film that is advertised: without sound, past it after five seconds, seen once', async () => {
  const { id } = await makeVideo(street.stack, { owner, title: '港口的早晨', seconds: 60 });
  const advert = { id: '702', position: 7, kind: 'paid', title: '片前影片', video: '/film/journey.mp4' } as const;
  await configure(street.stack, 'advertise', [advert]);
  const { page } = await street.pickUp();
  await page.route('**/film/journey.mp4', (route) => route.fulfill({ path: 'demo/videos/balloons.mp4' }));
  await page.goto(`${street.stack.url}${pathOf(id)}`);
  // The first film of a day begins at once.
  await playsBeyond(page, 0.2);
  const person = street.stack.client(await page.evaluate(() => localStorage.getItem('token') ?? ''));
  const before = (await person.post('x/advert/budget', {})).seen;
  await page.reload();
  const beforeFilm = page.getByRole('region', { name: '片前广告' });
  await beforeFilm.getByRole('button', { name: /秒后可跳过/ }).waitFor();
  const film = beforeFilm.locator('video');
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  expect(await beforeFilm.getByRole('button', { name: /秒后可跳过/ }).isDisabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await beforeFilm.getByRole('button', { name: /^跳过/ }).tap();
  await beforeFilm.waitFor({ state: 'detached' });
  await playsBeyond(page, 0.2);
  await expect.poll(async () => (await person.post('x/advert/budget', {})).seen).toBe(before + 1);
  await configure(street.stack, 'advertise', []);
});

test('/play/longVideo begins after an advert that can be left or skipped, tells about itself, is given on, leads to the next', async () => {
  const { database, app } = street.stack.running;
  const one = await makeVideo(street.stack, { owner, title: '灯塔一', seconds: 60 });
  const two = await makeVideo(street.stack, { owner, title: '灯塔二', seconds: 60 });
  await addCollection(database, owner, [one.id, two.id], { title: '灯塔' });
  await app.ports.videoStore.repository.update(database.query, one.id, { intro: '守灯人与海。' }, new Date());
  const cover = demoPicture('festival');
  await configure(street.stack, 'advertise', [{ id: '701', position: 7, kind: 'paid', title: '片前', cover }]);

  const { page, faults } = await street.visit();
  const film = page.getByRole('link', { name: /灯塔一/ }).first();
  // The first film of a day begins at once.
  await film.tap();
  await playsBeyond(page, 0.2);
  expect(await page.getByRole('region', { name: '片前广告' }).count()).toBe(0);
  await page.getByRole('button', { name: '返回' }).first().tap();
  await page.waitForURL(`${street.stack.url}/`);
  await film.tap();
  await page.waitForFunction(wayBackBeforeAdvert);
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

  await page.locator('video').evaluate((video: HTMLVideoElement) => Object.assign(video, { currentTime: 59.5 }));
  await page.getByText(/秒后播放下一个/).waitFor();
  await page.getByRole('button', { name: '取消' }).tap();
  await page.getByText('接下来').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: '立即播放' }).tap();
  await page.getByRole('heading', { name: '灯塔二', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
