import { type ChildProcess, spawn } from 'node:child_process';
import type { Request } from '@liuguang/contract/contract';
import type { VideoRow } from '@liuguang/server/features/media/media.repository';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addMembership } from '@liuguang/server/testing/factories/membership.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { runJob } from '@liuguang/server/testing/run-job';
import { newResident } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../scripts/free-port.ts';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';

type Draft = Request<'console/live/save'>['channel'];

let street: Street;
let channels: string[];
let films: VideoRow[];
/** Whoever tries again does so on a channel of their own. */
let nextNumber = 11;
let draft: (number: number, change: Partial<Draft>) => Draft;
beforeAll(async () => {
  street = await Street.open({ APP_INGEST_PORT: String(await findFreePort()) });
  const owner = await street.stack.idOf('member');
  films = [
    await makeVideo(street.stack, { owner, title: '湖上黄昏', seconds: 60 }),
    await makeVideo(street.stack, { owner, title: '雨夜列车', seconds: 60 }),
  ];
  draft = (number, change) => ({
    ...{ number, title: '频道', intro: '', translations: {}, mark: '台', color: '#336699', enabled: true },
    ...{ source: 'library', pullUrl: '' },
    ...{ group: 'film', access: 'public' },
    schedule: {
      blocks: [],
      otherwise: {
        ...{ contentType: 1, order: 'rested', videoIds: films.map(({ id }) => String(id)) },
        show: { title: '短片连映', translations: { en: { title: 'Short Films' } }, minutes: 20 },
      },
      ...{ noRepeatHours: 0, idents: [], identEvery: 1 },
    },
    ...change,
  });
  const editor = await street.stack.asOperator('editor');
  channels = [];
  for (const [at, change] of [
    { title: '流光影院' },
    { title: '山河频道', group: 'documentary' },
    { title: '会员影院', access: 'member' },
  ].entries())
    channels.push(
      (await editor.post('console/live/save', { version: 0, channel: draft(at + 1, change as Partial<Draft>) })).id,
    );
});
afterAll(() => street.close());

const playsOn = (page: Page, within = '') =>
  page.waitForFunction((place) => {
    const video = document.querySelector<HTMLVideoElement>(`${place} video`);
    return video !== null && !video.paused && video.currentTime > 0 && video.readyState > 2;
  }, within);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('/liveTv plays at once, changes channels, shows the guide and what was on before', async () => {
  const { page, faults } = await street.visit({ path: '/liveTv' });
  await page.getByRole('heading', { name: '流光影院' }).waitFor();
  await playsOn(page);
  await page.getByText('直播中').waitFor();
  await page.getByText('短片连映', { exact: false }).first().waitFor();
  const popular = page.getByRole('region', { name: '大家在看' });
  await popular.waitFor();
  await isWellMade(page);

  await popular.getByRole('button', { name: /山河频道/ }).click();
  await page.getByRole('heading', { name: '山河频道' }).waitFor();
  await playsOn(page);

  await button(page, '收藏').click();
  await button(page, '已收藏').waitFor();
  await page.getByRole('tab', { name: '收藏' }).click();
  await popular.waitFor({ state: 'detached' });
  await button(page, /流光影院/).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '全部' }).click();

  await page.getByRole('link', { name: '社区' }).click();
  const corner = page.getByRole('complementary', { name: '小窗播放' });
  await corner.waitFor();
  await playsOn(page, '.live-corner');
  await corner.getByRole('button', { name: '关闭小窗' }).click();
  await corner.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '直播' }).click();
  await playsOn(page);

  await button(page, '节目单').click();
  const guide = page.getByRole('region', { name: '节目单' });
  await guide.getByRole('button', { name: /回看/ }).first().waitFor();
  await isWellMade(page);

  await page.getByRole('list', { name: '节目单' }).getByRole('button', { name: /回看/ }).last().click();
  await button(page, '回到直播').waitFor();
  await playsOn(page);
  await button(page, '回到直播').click();
  await page.getByText('直播中').waitFor();
  await playsOn(page);
  expect(faults).toEqual([]);
});

test('a channel for members says how to watch it, and opens in place to whoever becomes one', async () => {
  const phoneOf = async (token: string) => {
    const { page } = await street.pickUp();
    await page.addInitScript((given) => localStorage.setItem('token', given), token);
    await page.goto(`${street.stack.url}/liveTv/livePlay?id=${channels[2]}`);
    return page;
  };
  const { database } = street.stack.running;
  const { id } = await addAccount(database);
  const visitor = await phoneOf(await addSession(database, id, { expiresAt: new Date('2099-01-01') }));
  await visitor.getByRole('link', { name: '开通会员' }).waitFor();
  await isWellMade(visitor);
  await visitor.getByRole('link', { name: '开通会员' }).click();
  await visitor.waitForURL((url) => !url.pathname.startsWith('/liveTv'));
  await addMembership(database, id, 'normal', new Date('2099-01-01'));
  await street.stack.running.database.transaction((tx) =>
    street.stack.running.app.ports.bus.publish('account', String(id), tx),
  );
  await visitor.goBack();
  await playsOn(visitor);
});

test('x/live/chat: two phones talk on a channel, and its moderator keeps order', async () => {
  const { database } = street.stack.running;
  const owner = await street.stack.asOperator('owner');
  const room = { version: 0, channel: draft(nextNumber++, { title: '聊天频道' }) };
  const { id: channelId } = await owner.post('console/live/save', room);
  const person = async (name: string) => {
    const { id } = await addAccount(database, { name });
    const token = await addSession(database, id, { expiresAt: new Date('2099-01-01') });
    const { page, faults } = await street.pickUp();
    await page.addInitScript((given) => localStorage.setItem('token', given), token);
    await page.goto(`${street.stack.url}/liveTv/livePlay?id=${channelId}`);
    const chat = page.getByRole('region', { name: '聊天' });
    const say = async (words: string) => {
      await chat.getByRole('textbox', { name: '说点什么' }).fill(words);
      await chat.getByRole('button', { name: '发送' }).click();
    };
    return { id, page, faults, chat, say };
  };
  const writer = await person('林间');
  await writer.chat.getByText('还没有人说话').waitFor();
  const { id: keeperId } = await addAccount(database, { name: '房管小周' });
  await owner.post('console/live/chat/moderator', { channelId, accountId: String(keeperId), on: true });
  const token = await addSession(database, keeperId, { expiresAt: new Date('2099-01-01') });
  const { page: keeper, faults } = await street.pickUp();
  await keeper.addInitScript((given) => localStorage.setItem('token', given), token);
  await keeper.goto(`${street.stack.url}/liveTv/livePlay?id=${channelId}`);
  const kept = keeper.getByRole('region', { name: '聊天' });
  await kept.getByText('还没有人说话').waitFor();

  await writer.say('今晚的湖真静');
  await kept.getByRole('button', { name: /今晚的湖真静/ }).waitFor();
  await isWellMade(keeper);
  await writer.say('重复重复重复');
  await kept.getByRole('button', { name: /重复重复/ }).click();
  await keeper.getByRole('button', { name: '删除' }).click();
  await writer.chat.getByText('重复重复重复').waitFor({ state: 'detached' });
  await kept.getByRole('button', { name: /今晚的湖真静/ }).click();
  await keeper.getByRole('button', { name: '置顶这条消息' }).click();
  await writer.chat.getByRole('button', { name: /置顶\s*今晚的湖真静/ }).waitFor();
  await kept.getByRole('button', { name: /林间/ }).first().click();
  await keeper.getByRole('button', { name: '开启慢速模式' }).click();
  await writer.chat.getByPlaceholder('慢速模式，30 秒一条').waitFor();
  let said = 0;
  const refusal = writer.chat.getByRole('alert').filter({ hasText: '慢速模式，歇一会儿再发' });
  // The steps above may have taken longer than the pause that the room asks for: then the first is let through.
  await expect
    .poll(async () => {
      await writer.say(`太快了，第 ${++said} 句`);
      await writer.chat.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      return refusal.count();
    })
    .toBe(1);
  expect(faults).toEqual([]);

  const { page: guest } = await street.visit({ path: `/liveTv/livePlay?id=${channelId}` });
  await guest.getByRole('link', { name: '去注册' }).waitFor();
  await guest.getByRole('region', { name: '聊天' }).getByText('今晚的湖真静').first().waitFor();
});

test('a channel shows the captions of the film that is on, and says what is an advert', async () => {
  const { database } = street.stack.running;
  const [film, advert] = films.map(({ id }) => String(id));
  const token = await addSession(database, await street.stack.idOf('member'), { expiresAt: new Date('2099-01-01') });
  const captions = { 'zh-CN': '湖面起雾了', en: 'Mist on the lake' };
  for (const [language, words] of Object.entries(captions))
    await street.stack.client(token).post('x/media/captions/put', {
      ...{ videoId: film ?? '', language },
      text: `WEBVTT\n\n00:00.000 --> 01:00.000\n${words}`,
    });
  const schedule = {
    ...{ blocks: [], noRepeatHours: 0, idents: [], identEvery: 1 },
    otherwise: { contentType: 1 as const, order: 'rested' as const, videoIds: [film ?? ''] },
    adverts: { videoIds: [advert ?? ''], atOnce: 1, every: 1 },
  };
  const editor = await street.stack.asOperator('editor');
  const channel = draft(nextNumber++, { title: '字幕频道', schedule });
  const { id } = await editor.post('console/live/save', { version: 0, channel });
  const { page, faults } = await street.visit({ path: `/liveTv/livePlay?id=${id}` });
  await playsOn(page);
  const catchUp = async () => {
    await page.getByRole('tab', { name: '节目表' }).click();
    await button(page, /湖上黄昏, 回看/)
      .last()
      .click();
    await button(page, '回到直播').waitFor();
    await playsOn(page);
  };
  await catchUp();
  await button(page, '字幕').click();
  await page.getByRole('group', { name: '字幕' }).getByRole('button', { name: 'English' }).click();
  await page.locator('p', { hasText: captions.en }).waitFor();
  await isWellMade(page);
  await page.reload();
  await playsOn(page);
  await catchUp();
  await page.locator('p', { hasText: captions.en }).waitFor();

  await page.getByRole('slider', { name: /时间轴/ }).fill('80');
  await page.getByText('广告', { exact: true }).waitFor();
  await page.locator('p', { hasText: captions.en }).waitFor({ state: 'detached' });
  await button(page, '字幕').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('ffmpeg publishes, a phone watches it, and sees when it comes back', async () => {
  const owner = await street.stack.asOperator('owner');
  const channel = draft(nextNumber++, { title: '现场直播', source: 'rtmp' });
  const { id } = await owner.post('console/live/save', { version: 0, channel });
  const { address } = await owner.post('console/live/key', { channelId: id });
  let [isOver, publisher] = [false, undefined as ChildProcess | undefined];
  // Like publishers do, it tries again until it is let in.
  const publish = () => {
    if (isOver) return;
    publisher = spawn(
      'ffmpeg',
      [
        ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10', '-re', '-f', 'lavfi', '-i', 'sine'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
        ...['-f', 'flv', address.replace('HOST', '127.0.0.1')],
      ],
      { stdio: 'ignore' },
    );
    publisher.once('exit', (code) => code !== null && setTimeout(publish, 300));
  };
  const signalIs = (wanted: string) =>
    vi.waitFor(
      async () => {
        const { list } = await owner.post('console/live/health', {});
        expect(list.find(({ channelId }) => channelId === id)?.signal).toBe(wanted);
      },
      { timeout: 60_000, interval: 300 },
    );
  publish();
  try {
    await signalIs('live');
    const { page, faults } = await street.visit({ path: `/liveTv/livePlay?id=${id}` });
    await page.getByRole('heading', { name: '现场直播', level: 2 }).waitFor();
    await playsOn(page);
    publisher?.kill('SIGKILL');
    await signalIs('slate');
    publish();
    await signalIs('live');
    const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await page.waitForFunction((time) => (document.querySelector('video')?.currentTime ?? 0) > time + 2, before);
    expect(faults).toEqual([]);
  } finally {
    isOver = true;
    publisher?.kill('SIGKILL');
  }
});

test('/liveTv/livePlay zaps by key, starts over, reminds of what is to come, and says what is not there', async () => {
  const { token } = await newResident(street.stack);
  const { page, faults } = await street.pickUp();
  await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto(`${street.stack.url}/liveTv/livePlay?id=${channels[0]}`);
  await page.getByRole('heading', { name: '流光影院', level: 2 }).waitFor();
  await playsOn(page);
  await isWellMade(page);

  await button(page, '从头看').click();
  await button(page, '回到直播').waitFor();
  await playsOn(page);
  await button(page, '回到直播').click();

  // An hour back by the timeline, and to the present again.
  await page.getByRole('slider', { name: /时间轴/ }).fill('3000');
  await button(page, '回到直播').waitFor();
  await playsOn(page);
  await button(page, '回到直播').click();
  await page.getByText('直播中').waitFor();

  // With a remote in hand, wherever on the page one is: its arrows, and the numbers of channels.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('3');
  await page.getByRole('heading', { name: '会员影院', level: 2 }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('heading', { name: '山河频道', level: 2 }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('heading', { name: '流光影院', level: 2 }).waitFor();
  await playsOn(page);

  await button(page, '静音').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: '山河频道', level: 2 }).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe(channels[1]);
  await playsOn(page);
  const picture = await page.locator('.live-stage').boundingBox();
  if (!picture) throw new Error('there is no picture');
  const thumb = { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 };
  await page.mouse.move(thumb.x, thumb.y);
  await page.mouse.down();
  await page.mouse.move(thumb.x + 120, thumb.y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('heading', { name: '流光影院', level: 2 }).waitFor();
  await button(page, '下一个频道').click();
  await page.getByRole('heading', { name: '山河频道', level: 2 }).waitFor();

  await page.getByRole('tab', { name: '节目表' }).click();
  await button(page, /短片连映, 预约/)
    .first()
    .click();
  await page.getByRole('status').filter({ hasText: '开播前会提醒你' }).waitFor();
  await button(page, /短片连映, 已预约/).waitFor();
  expect(faults).toEqual([]);

  street.stack.clock.advance({ minutes: 30 });
  await runJob(street.stack, 'live.remind');
  await street.stack.running.app.ports.noticeDelivery.run();
  await page.goto(`${street.stack.url}/mine/message?section=reservations`);
  await page
    .getByRole('link', { name: /山河频道/ })
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.get('id') === channels[1]);
  await page.getByRole('heading', { name: '山河频道', level: 2 }).waitFor();

  await page.goto(`${street.stack.url}/liveTv/livePlay?id=999999`);
  await page.getByText('这个频道不在了').waitFor();
  await page.getByRole('link', { name: '全部频道' }).click();
  await page.waitForURL('**/liveTv');
});
