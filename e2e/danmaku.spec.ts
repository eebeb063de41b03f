import { randomUUID } from 'node:crypto';
import { addCommenter, say } from '@liuguang/server/testing/commenting';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
}, 120_000);
afterAll(() => street.close());

/** Nothing is written over it yet. */
async function newFilm(seconds: number): Promise<bigint> {
  const owner = await street.stack.idOf('svip');
  return (await makeVideo(street.stack, { owner, title: '夜航船', seconds })).id;
}
const pathOf = (film: bigint) => `/play/longVideo?id=${film}`;

async function signedIn(): Promise<string> {
  const { id } = await addCommenter(street.stack);
  return addSession(street.stack.running.database, id, { expiresAt: new Date('2100-01-01') });
}

const playsBeyond = (page: Page, seconds: number) =>
  page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, seconds);

/** Whether anything is written over the picture. */
const isWrittenOver = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.danmaku-canvas');
    const pixels = canvas?.width ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : [];
    return (pixels ?? []).some((value) => value > 0);
  });

/** Stops the film there, and waits until that stretch has been asked for: whoever has is told what is written into it. */
async function restsAt(page: Page, second: number): Promise<void> {
  await playsBeyond(page, 0);
  const asked = page.waitForResponse((response) => response.url().includes('/danmaku/list'));
  await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.pause();
    video.currentTime = to;
  }, second);
  await asked;
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('/play/longVideo danmaku on two phones at once: what one writes the other sees at that second, and no more once it is taken back', async () => {
  const path = pathOf(await newFilm(40));
  const one = await visitAs(street, await signedIn(), { path });
  const other = await visitAs(street, await signedIn(), { path });
  // They rest, the other a little further on, so that a slow machine changes nothing about what is to be seen.
  await Promise.all([restsAt(one.page, 20), restsAt(other.page, 22)]);
  expect(await isWrittenOver(other.page)).toBe(false);

  await one.page.getByRole('button', { name: '发条弹幕' }).click();
  const writing = sheet(one.page, '发条弹幕');
  await writing.getByRole('textbox').fill('第一次看就哭了');
  expect(await accessibilityFaults(one.page)).toEqual([]);
  expect(await tooSmall(one.page)).toEqual([]);
  await writing.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => isWrittenOver(other.page)).toBe(true);
  await writing.waitFor({ state: 'detached' });
  expect(await isWrittenOver(one.page)).toBe(true);

  // To be read beside the player, with what can be done about it.
  await one.page.getByRole('button', { name: '发条弹幕' }).click();
  await sheet(one.page, '发条弹幕').getByRole('button', { name: '弹幕列表' }).click();
  const list = sheet(one.page, '弹幕列表');
  await list.getByText('第一次看就哭了').waitFor();
  expect(await accessibilityFaults(one.page)).toEqual([]);
  await list.getByRole('button', { name: '“第一次看就哭了”的更多操作' }).click();
  await one.page.getByRole('button', { name: /^撤回/ }).click();
  await list.getByText('还没有弹幕').waitFor();
  await expect.poll(() => isWrittenOver(other.page)).toBe(false);
  expect(await isWrittenOver(one.page)).toBe(false);
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('/play/longVideo danmaku is turned off and stays so, words are blocked, and a guest is shown the way to an account', async () => {
  const film = await newFilm(60);
  const { client } = await addCommenter(street.stack);
  const { playToken } = await client.post('app/media/play', { id: String(film) });
  // So many that some are over the picture whenever a busy machine looks.
  for (const at of [1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
    await client.post('x/danmaku/send', { requestId: randomUUID(), playToken, at, text: '好听的曲子' });
  const { page } = await street.visit({ path: pathOf(film) });
  await playsBeyond(page, 1.2);
  await expect.poll(() => isWrittenOver(page)).toBe(true);
  const bar = page.locator('.danmaku-bar');
  await bar.getByRole('button', { name: '关闭弹幕' }).click();
  await page.locator('.danmaku-canvas').waitFor({ state: 'detached' });
  await page.reload();
  await bar.getByRole('button', { name: '打开弹幕' }).click();

  await bar.getByRole('button', { name: '发条弹幕' }).click();
  await sheet(page, '发条弹幕').getByRole('link', { name: '去注册' }).waitFor();
  await sheet(page, '发条弹幕').getByRole('button', { name: '弹幕设置' }).click();
  const settings = sheet(page, '弹幕设置');
  await settings.getByRole('button', { name: '大', exact: true }).click();
  await settings.getByRole('textbox', { name: '屏蔽词' }).fill('曲子');
  await settings.getByRole('button', { name: '添加' }).click();
  await settings.getByRole('button', { name: '移除屏蔽词“曲子”' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0.5;
  });
  await playsBeyond(page, 1.5);
  expect(await isWrittenOver(page)).toBe(false);
});

test('/mine/setting has the shield against spoilers, on and off: comments from later in the film are withheld or read', async () => {
  const film = await newFilm(8);
  const author = await addCommenter(street.stack);
  const shown = { contentType: 1, id: String(film) } as const;
  for (const words of ['50:00 反转太好了', '看到 58:00 才懂', '画面真美']) await say(author, shown, words);
  const { page, faults } = await street.visit({ path: pathOf(film) });
  const comments = page.getByRole('region', { name: '评论', exact: true });
  await comments.getByText('画面真美').waitFor();
  await comments.getByText('2 条评论来自影片后面').waitFor();
  expect(await comments.getByText('反转太好了').count()).toBe(0);

  await page.goto(`${street.stack.url}/mine/setting`);
  const shield = page.getByRole('switch', { name: '防剧透' });
  await expect.poll(() => shield.isChecked()).toBe(true);
  await expect.poll(() => shield.isEnabled()).toBe(true);
  const told = page.waitForResponse((response) => response.url().includes('/spoiler/set'));
  await shield.click();
  await told;
  await page.goto(`${street.stack.url}${pathOf(film)}`);
  await comments.getByText('50:00 反转太好了').waitFor();
  expect(faults).toEqual([]);
});
