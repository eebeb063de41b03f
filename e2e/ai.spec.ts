import type { Client } from '@liuguang/client/client';
import type { Movement } from '@liuguang/contract/ai/consent-kinds';
import { scenery } from '@liuguang/server/testing/sample-pictures';
import { clipOf, portraitOf, SOMEBODY, selfie } from '@liuguang/server/testing/selfie';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  // Orders are made when a test says so.
  street = await Street.open({ APP_WORKER: 'separate' });
});
afterAll(() => street.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function makeNewest(client: Client) {
  const [order] = (await client.post('x/ai/list', {})).list;
  const { aiWork } = street.stack.running.app.ports;
  await aiWork.make(BigInt(order?.id ?? 0), { signal: new AbortController().signal });
}

const goldOf = async (id: bigint) => (await street.stack.running.app.ports.ledger.balances(id)).gold;

test('/ai/generate refuses what is never drawn, says what was understood, and makes a picture', {
  timeout: 120_000,
}, async () => {
  const { id, token, client } = await somebody(street, 500);
  const { page } = await visitAs(street, token, { path: '/ai/generate' });
  await button(page, /云海日出/).waitFor();
  await isWellMade(page);
  await page.getByLabel('想画什么').fill('脱掉她的衣服');
  await button(page, '开始生成').click();
  await page.getByRole('alert').getByText('不能发布脱衣、裸露一类的内容').waitFor();
  await page.getByLabel('想画什么').fill('日落海边的灯塔');
  await page.getByText('画面里会有：黄昏、大海、灯塔').waitFor();
  const warm = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8703a' } });
  await page.locator('.ai-reference input').setInputFiles({
    ...{ name: 'like.jpg', mimeType: 'image/jpeg', buffer: await warm.jpeg().toBuffer() },
  });
  await page.getByRole('img', { name: '已选的参考图' }).waitFor();
  await isWellMade(page);
  await button(page, '2 张').click();
  await page.locator('.ai-bar-price').getByText('16').waitFor();
  await button(page, '开始生成').click();
  await page.getByRole('heading', { name: '创作记录' }).waitFor();
  await page.getByText('生图 · 日落海边的灯塔').waitFor();
  await makeNewest(client);
  await button(page, /生图 · 日落海边的灯塔/).click();
  await page.getByRole('img', { name: '第 1 张，共 2 张' }).waitFor();
  await isWellMade(page);
  expect(await goldOf(id)).toBe(340);
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, '保存到相册').first().click()]);
  expect(saved.suggestedFilename()).toMatch(/^liuguang-\d+-1\.webp$/);
  await button(page, '删除').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有作品').waitFor();
});

test('/ai/history follows an order live: cancelled with the gold back, tried again, and made', {
  timeout: 120_000,
}, async () => {
  const { id, token, client } = await somebody(street, 500);
  const { page, faults } = await visitAs(street, token, { path: '/ai/history' });
  await page.getByText('还没有作品').waitFor();
  await client.post('app/aiorder/strip/submit', {
    ...{ prompt: '雪夜里的书店', style: 'ink', shape: 'tall', count: 1, price: 80 },
    requestId: crypto.randomUUID(),
  });
  expect(await goldOf(id)).toBe(420);
  await page.reload();
  await page.getByText('生图 · 雪夜里的书店').waitFor();
  await isWellMade(page);
  await button(page, '取消').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消作品' }).click();
  await page.getByText('已取消，没有收费').waitFor();
  expect(await goldOf(id)).toBe(500);
  await button(page, '重试').click();
  await button(page, '取消').waitFor();
  await makeNewest(client);
  await button(page, /生图 · 雪夜里的书店/).waitFor();
  expect(await goldOf(id)).toBe(420);
  await isWellMade(page);
  expect(faults).toEqual([]);
});

const MOVEMENTS: Readonly<Record<string, Movement>> = {
  慢慢向左转头: 'left',
  慢慢向右转头: 'right',
  张开嘴巴: 'mouth',
};

/** Does what the sheet asks for, photo by photo, with a camera that hands over files. */
async function takeSelfie(page: Page) {
  await page.getByLabel('这是我本人的脸，我已满 18 周岁').check();
  await button(page, '开始拍摄').click();
  const hand = async (file: File | undefined) =>
    page.locator('.ai-selfie-file input').setInputFiles({
      name: 'selfie.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)),
    });
  await page.getByText('正对镜头，嘴巴闭上').waitFor();
  await hand((await selfie([]))[0]);
  for (const at of [2, 3]) {
    await page.getByText(`第 ${at} 张，共 3 张`).waitFor();
    const movement = MOVEMENTS[await page.locator('.ai-selfie-step b').innerText()];
    if (!movement) throw new Error('the sheet asks for something else');
    await hand((await selfie([movement]))[1]);
  }
  await page.getByText('授权成功').first().waitFor();
}

test('/ai/changeFace takes a selfie as consent, swaps, compares, and hides it when the consent is taken back', {
  timeout: 300_000,
}, async () => {
  const { id, token, client } = await somebody(street, 1000);
  const { page, faults } = await visitAs(street, token, { path: '/ai/changeFace' });
  await button(page, /盛唐红妆/).click();
  await isWellMade(page);
  await button(page, '拍我自己').click();
  await takeSelfie(page);
  await button(page, '还需确认 1 项').waitFor();
  await page.getByLabel('我不会用作品冒充、贬损或误导他人').check();
  await button(page, '开始换脸').click();
  await page.getByText('换脸 · 盛唐红妆').waitFor();
  await makeNewest(client);
  await button(page, /换脸 · 盛唐红妆/).click();
  await page.getByRole('slider', { name: '拖动对比前后' }).fill('80');
  await page.getByRole('img', { name: '第 1 张，共 1 张' }).waitFor();
  await isWellMade(page);
  expect(await goldOf(id)).toBe(800);
  await button(page, '发布').click();
  await page.getByLabel('说点什么').or(page.locator('textarea').first()).first().fill('换了个样子');
  await button(page, '发布').click();
  const post = page.getByRole('article', { name: /盛唐红妆/ });
  await post.getByRole('link', { name: 'AI 生成' }).waitFor();
  const reader = await somebody(street);
  await reader.client.post('app/post/publish', {
    ...{ kind: 'pictures', title: '别的帖子', text: '还在', requestId: crypto.randomUUID() },
  });
  const theirs = await visitAs(street, reader.token, { path: '/community' });
  await theirs.page
    .getByRole('article', { name: /盛唐红妆/ })
    .first()
    .waitFor();
  await page.goto(`${street.stack.url}/ai/consent`);
  await button(page, '1 个作品').waitFor();
  await isWellMade(page);
  await button(page, '收回').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '收回' }).click();
  const standing = async () => (await client.post('x/ai/consent/list', { side: 'given' })).list[0]?.state;
  await expect.poll(standing).toBe('revoked');
  await page.goto(`${street.stack.url}/ai/history`);
  await page.getByText('肖像授权已收回，作品已下架').waitFor();
  await theirs.page.reload();
  await theirs.page.getByRole('article', { name: /别的帖子/ }).waitFor();
  expect(await theirs.page.getByRole('article', { name: /盛唐红妆/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('somebody else consents by a code on their own phone, and their face goes into one’s own photo', {
  timeout: 300_000,
}, async () => {
  const asker = await somebody(street, 1000);
  const friend = await somebody(street);
  const { page } = await visitAs(street, asker.token, { path: '/ai/changeFace' });
  const photo = await portraitOf({ ...SOMEBODY, hair: 'bun' }, 720);
  await page.locator('.ai-own input').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await button(page, '第 1 张脸').waitFor();
  await button(page, '请别人授权').click();
  await button(page, '生成二维码').click();
  await page.getByRole('img', { name: '授权二维码' }).waitFor();
  const { token } = await asker.client.post('x/ai/consent/ask', { scopes: ['faceSwap'], days: 7 });
  const theirs = await visitAs(street, friend.token, { path: `/ai/consent?token=${token}` });
  await theirs.page.getByRole('heading', { name: /想使用你的肖像/ }).waitFor();
  await isWellMade(theirs.page);
  await button(theirs.page, '同意并自拍').click();
  await takeSelfie(theirs.page);
  await button(theirs.page, '0 个作品').waitFor();
  await page.reload();
  await page.locator('.ai-own input').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await button(page, '第 1 张脸').waitFor();
  await page.locator('.ai-face').first().click();
  await page.getByLabel('我不会用作品冒充、贬损或误导他人').check();
  await button(page, '开始换脸').click();
  await page.getByRole('heading', { name: '创作记录' }).waitFor();
  await makeNewest(asker.client);
  await button(page, /^AI 生成.*换脸/).waitFor();
  // And into a clip.
  await page.goto(`${street.stack.url}/ai/changeFace`);
  const clip = await clipOf({ ...SOMEBODY, hair: 'bun' });
  await page.locator('.ai-own input').setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: clip });
  await page.getByText('短片 2 秒').waitFor();
  await page.locator('.ai-face').first().click();
  await isWellMade(page);
  await page.getByLabel('我不会用作品冒充、贬损或误导他人').check();
  await button(page, '开始换脸').click();
  await page.getByRole('heading', { name: '创作记录' }).waitFor();
  await makeNewest(asker.client);
  await expect.poll(() => button(page, /^AI 生成.*换脸/).count()).toBe(2);
  await button(page, /^AI 生成.*换脸/)
    .first()
    .click();
  const film = page.getByLabel('短片', { exact: true });
  await film.waitFor();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(2, 0);
  await isWellMade(page);
});

test('a photo becomes a film that plays, is hidden, and what was drawn is made to move', {
  timeout: 300_000,
}, async () => {
  const { id, token, client } = await somebody(street, 1000);
  const { page } = await visitAs(street, token, { path: '/ai/video' });
  await button(page, '先选一张图片').waitFor();
  await isWellMade(page);
  const buffer = await scenery();
  await page.locator('.ai-video-pick input').setInputFiles({ name: 'view.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: '要动起来的图片' }).waitFor();
  await button(page, '慢慢推近').click();
  await button(page, '生成视频').click();
  await page.getByRole('heading', { name: '创作记录' }).waitFor();
  await makeNewest(client);
  await button(page, /^AI 生成.*视频/).click();
  const film = page.getByLabel('短片');
  await film.waitFor();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(3, 1);
  await isWellMade(page);
  expect(await goldOf(id)).toBe(800);
  await button(page, '隐藏').click();
  await page.getByText('还没有作品').waitFor();
  await client.post('app/aiorder/strip/submit', {
    ...{ prompt: '雪夜里的书店', style: 'film', shape: 'square', count: 1, price: 80 },
    requestId: crypto.randomUUID(),
  });
  await makeNewest(client);
  await button(page, /生图 · 雪夜里的书店/).click();
  await button(page, /让它动起来/).click();
  await page.getByText('视频 · 雪夜里的书店').waitFor();
  expect(await goldOf(id)).toBe(520);
});

test('/ai/verify knows a picture that was made here, also as a cut copy, and says no of another', {
  timeout: 300_000,
}, async () => {
  const { token, client } = await somebody(street, 200);
  await client.post('app/aiorder/strip/submit', {
    ...{ prompt: '雪夜里的书店', style: 'film', shape: 'square', count: 1, price: 80 },
    requestId: crypto.randomUUID(),
  });
  await makeNewest(client);
  const [order] = (await client.post('x/ai/list', {})).list;
  const picture = await street.stack.running.app.ports.pictures.read(BigInt(order?.outputs[0]?.picture.id ?? 0));
  if (!picture) throw new Error('what was made is not there');
  const { page, faults } = await visitAs(street, token, { path: '/ai/history' });
  await page.getByRole('link', { name: '查验' }).click();
  await page.getByRole('heading', { name: 'AI 作品查验' }).waitFor();
  await isWellMade(page);
  const check = (buffer: Buffer) =>
    page.locator('.ai-verify-pick input').setInputFiles({ name: 'found.jpg', mimeType: 'image/jpeg', buffer });
  await check(picture);
  await page.getByText('内容凭证完好，之后没有改动').waitFor();
  await page.getByText('没有用到人脸').waitFor();
  await isWellMade(page);
  await check(
    await sharp(picture).extract({ left: 60, top: 40, width: 920, height: 920 }).jpeg({ quality: 70 }).toBuffer(),
  );
  await page.getByText('隐形水印，图片之后有过改动').waitFor();
  await check(await scenery());
  await page.getByText('没有找到流光的 AI 标识').waitFor();
  expect(faults).toEqual([]);
  await check(Buffer.from('this is no picture at all'));
  await page.getByRole('alert').getByText('这张图片打不开，换一张试试').waitFor();
});
