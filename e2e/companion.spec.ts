import { useFreeReplies } from '@liuguang/server/testing/companions';
import { addShownVideo } from '@liuguang/server/testing/factories/shelf.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open({ APP_WORKER: 'separate' });
});
afterAll(() => street.close());

const log = (page: Page) => page.getByRole('log', { name: '消息记录' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox').fill(words);
  await button(page, '发送').click();
}

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('/ai/aiGirlfriend: somebody of age chooses, talks, opens a film from its card, and finds it on the second device', {
  timeout: 120_000,
}, async () => {
  const person = await somebody(street);
  const { database, app } = street.stack.running;
  const { id: videoId } = await addShownVideo(database, person.id, { title: '灯塔值夜人', contentType: 1 });
  await app.ports.searchIndexing.run();
  const { page } = await visitAs(street, person.token, { path: '/mine' });
  await page.getByRole('link', { name: /和 AI 伙伴聊聊/ }).click();
  await button(page, '我已满 18 岁').click();
  await page.getByRole('link', { name: /岚/ }).waitFor();
  await isWellMade(page);
  await page.getByRole('link', { name: /岚/ }).click();
  await page.getByText('岚是 AI，内容由程序生成，请勿当作专业建议').waitFor();
  await page.getByText('AI 伙伴 · 基础模式').waitFor();
  await write(page, '你是真人吗？');
  await log(page)
    .getByText(/我是 AI，一个虚构的成年角色/)
    .waitFor();
  await button(page, /余 9 条/).waitFor();
  await button(page, '讲个睡前故事').click();
  await log(page).getByText(/灯塔/).waitFor();
  await button(page, '换个说法').click();
  await log(page).getByText(/邮局/).waitFor();
  await isWellMade(page);

  // What may be remembered is asked about, shown, and forgotten.
  await write(page, '我喜欢雨天看老电影');
  const proposal = page.getByRole('region', { name: '要我记住吗？' });
  await proposal.getByText('你喜欢雨天看老电影').waitFor();
  await proposal.getByRole('button', { name: '记住', exact: true }).click();
  await proposal.waitFor({ state: 'detached' });
  await write(page, '你记得我什么？');
  await log(page)
    .getByText(/你让我记住的是：你喜欢雨天看老电影/)
    .waitFor();
  await button(page, '更多').click();
  await page.getByRole('dialog').getByRole('button', { name: '记忆' }).click();
  await page.getByText('你说：我喜欢雨天看老电影').waitFor();
  await isWellMade(page);
  await page.getByRole('dialog').getByRole('button', { name: '忘掉', exact: true }).click();
  await page.getByText('还没有记忆').waitFor();
  await page.keyboard.press('Escape');
  await write(page, '现在你还记得我什么？');
  await log(page)
    .getByText(/我现在什么都没有记/)
    .waitFor();

  const second = await visitAs(street, person.token, { path: '/ai/aiGirlfriend?with=1' });
  await log(second.page).getByText(/邮局/).waitFor();
  await write(page, '推荐一部关于灯塔值夜人的片');
  await log(second.page).getByText('推荐一部关于灯塔值夜人的片').waitFor();
  await log(second.page)
    .getByRole('link', { name: /灯塔值夜人/ })
    .waitFor();
  await log(page)
    .getByRole('link', { name: /灯塔值夜人/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/play/longVideo' && url.searchParams.get('id') === String(videoId));

  // Deleted on one device, it is gone on the other.
  await button(second.page, '更多').click();
  await button(second.page, '清空聊天').click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: '清空聊天' }).click();
  await second.page.getByText('先打个招呼吧').waitFor();
  await page.goBack();
  await page.getByText('先打个招呼吧').waitFor();
});

test('messages run out, are bought in place, and the answer comes', { timeout: 120_000 }, async () => {
  const person = await somebody(street, 5000);
  await person.client.post('x/companion/adult', {});
  await useFreeReplies(street.stack, person);
  const { page } = await visitAs(street, person.token, { path: '/ai/aiGirlfriend?with=3' });
  await button(page, /余 0 条/).waitFor();
  await write(page, '晚饭吃什么？');
  await page.getByText('今天的免费消息用完了，补充后会接着回复').waitFor();
  await isWellMade(page);
  await button(page, /购买 20 条消息/).click();
  await button(page, '支付 10.00 钻石').click();
  await log(page)
    .getByText(/番茄鸡蛋面/)
    .waitFor();
  await button(page, /余 19 条/).waitFor();
});

test('somebody makes a companion from parts, talks to it, and removes it', { timeout: 120_000 }, async () => {
  const person = await somebody(street);
  await person.client.post('x/companion/adult', {});
  const { page } = await visitAs(street, person.token, { path: '/ai/aiGirlfriend' });
  await button(page, '自己做一个伙伴').click();
  await page.getByLabel('名字').fill('小舟');
  await button(page, '丸子头').click();
  await button(page, '风趣').click();
  await button(page, '摄影').click();
  await isWellMade(page);
  await button(page, '保存').click();
  await page.getByRole('heading', { name: '小舟' }).waitFor();
  await write(page, '手机怎么拍好看？');
  await log(page)
    .getByText(/先擦镜头/)
    .waitFor();
  await button(page, '更多').click();
  await button(page, '删除这个伙伴').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除这个伙伴' }).click();
  await button(page, '自己做一个伙伴').waitFor();
  await page.getByText('小舟').waitFor({ state: 'detached' });
});
