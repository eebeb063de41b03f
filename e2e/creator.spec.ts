import { randomUUID } from 'node:crypto';
import { addCollection, addLabel, addShownVideo } from '@liuguang/server/testing/factories/shelf.factory';
import { addWork } from '@liuguang/server/testing/factories/work.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { bring, type Somebody, somebody, visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open({ APP_WORKER: 'separate' });
});
afterAll(() => street.close());

const isWellMade = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
};

/** Somebody with this name, and a video that people have watched. */
async function maker(name: string, views: number): Promise<Somebody & { video: string }> {
  const person = await somebody(street);
  const { database, app } = street.stack.running;
  await person.client.post('app/user/info/modify', { name, intro: `${name}的介绍` });
  const { id } = await addShownVideo(database, person.id, { title: `${name}的片子` });
  await app.ports.videoCards.tally(database.query, [{ videoId: id, views, likes: 3, seconds: views * 20 }]);
  return { ...person, video: String(id) };
}

test('/subpage/upRank explains its score and leads to a creator, who is followed and then stands in /mine/myFollow', async () => {
  const name = `夜行摄影师${randomUUID().slice(0, 4)}`;
  const best = await maker(name, 9_000_000);
  await (await street.stack.asOperator('editor')).post('console/creator/verify', {
    accountId: String(best.id),
    verified: true,
  });
  await street.stack.running.app.ports.creatorRanks.make();
  const fan = await somebody(street);
  const { page, faults } = await visitAs(street, fan.token, { path: '/subpage/upRank' });
  await page.getByRole('link', { name: new RegExp(name) }).waitFor();
  await page.getByRole('button', { name: '怎么算的' }).click();
  await page.getByRole('dialog').getByText('新增粉丝').waitFor();
  await page.getByRole('dialog').getByText('20 分').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.getByRole('tab', { name: '今日' }).click();
  await isWellMade(page);
  await page.getByRole('link', { name: new RegExp(name) }).tap();
  await page.waitForURL(`**/community/upInfo?id=${best.id}`);
  await page.getByRole('heading', { name: new RegExp(name), level: 1 }).waitFor();
  await page.getByRole('button', { name: `关注${name}` }).click();
  // What is followed can be chosen about.
  await page.getByRole('button', { name: `已关注${name}` }).click();
  await Promise.all([
    page.getByText('通知设置已更新').first().waitFor(),
    page.getByRole('dialog').getByRole('button', { name: '只通知新视频' }).click(),
  ]);
  expect((await fan.client.post('x/follow/list', {})).list).toMatchObject([{ id: String(best.id), notify: 'videos' }]);
  await page.goto(`${street.stack.url}/mine/myFollow`);
  await page.getByRole('link', { name: new RegExp(name) }).waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

test('/community/upInfo shows what somebody made and likes; blocked, they are gone from every list until that is undone', async () => {
  const person = await maker('山里的人', 50);
  const other = await maker('海边的人', 60);
  const { database } = street.stack.running;
  await addShownVideo(database, person.id, { title: '山里的夜' });
  await addShownVideo(database, person.id, { title: '山里的课', access: 'gold', price: 30 });
  await addCollection(database, person.id, [BigInt(person.video)], { title: '山里的四季' });
  await addCollection(database, person.id, [BigInt(person.video)], { title: '山里的狐狸', contentType: 6 });
  for (const [contentType, title] of [
    [8, '山里的小说'],
    [9, '山里的声音'],
    [7, '山里的照片'],
  ] as const)
    await addWork(street.stack.running.database, person.id, [{ text: '山。' }], { contentType, title });
  await person.client.post('app/media/like', { id: other.video, liked: true });
  await person.client.post('x/creator/setting', { showsLiked: true });
  const viewer = await somebody(street);
  const { page, faults } = await visitAs(street, viewer.token, { path: `/community/upInfo?id=${person.id}` });
  await page.getByRole('link', { name: /山里的人的片子/ }).waitFor();
  await isWellMade(page);
  const choices = page.getByRole('group', { name: '排序和筛选' });
  await choices.getByRole('button', { name: '付费' }).click();
  await page.getByRole('link', { name: /山里的人的片子/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /山里的课/ }).waitFor();
  await choices.getByRole('button', { name: '最新' }).click();
  await page.getByRole('link', { name: /山里的人的片子/ }).waitFor();
  await page.getByRole('tab', { name: '合集' }).click();
  await page.getByRole('link', { name: /山里的四季/ }).waitFor();
  for (const [tab, title] of [
    ['动漫', '山里的狐狸'],
    ['小说', '山里的小说'],
    ['有声小说', '山里的声音'],
    ['图集', '山里的照片'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('link', { name: title }).waitFor();
  }
  await isWellMade(page);
  await page.getByRole('tab', { name: '喜欢' }).click();
  await page.getByRole('link', { name: /海边的人的片子/ }).waitFor();
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑这个人' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click();
  await page.getByText('你已拉黑 TA，看不到对方的内容').waitFor();
  const { list } = await viewer.client.post('x/media/list', { pageSize: 50 });
  expect(list.map(({ id }) => id)).not.toContain(person.video);
  await page.getByRole('button', { name: '解除' }).click();
  await page.getByRole('tab', { name: /视频/ }).click();
  await page.getByRole('link', { name: /山里的人的片子/ }).waitFor();
  // What somebody likes is not there for whoever blocks them.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('/subpage/userInfo is the page of somebody who publishes nothing, with whom they follow', async () => {
  const [person, followed] = [await somebody(street), await maker('被关注的人', 10)];
  await person.client.post('app/user/info/modify', { name: '只看不发' });
  await person.client.post('app/upblogers/cares', { id: String(followed.id), followed: true });
  const { page, faults } = await street.visit({ path: `/subpage/userInfo?id=${person.id}` });
  await page.getByRole('heading', { name: /只看不发/, level: 1 }).waitFor();
  await page.getByText('这里还没有内容').waitFor();
  await isWellMade(page);
  await page.getByRole('link', { name: '1 关注' }).tap();
  await page.getByRole('link', { name: /被关注的人/ }).waitFor();
  await page.goto(`${street.stack.url}/subpage/userInfo?id=999999999`);
  await page.getByText('找不到这个人').waitFor();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('/mine/myFollow has topics and fans beside creators', async () => {
  const [person, fan] = [await maker('有粉丝的人', 5), await somebody(street)];
  const topic = await addLabel(street.stack.running.database, [BigInt(person.video)], { kind: 'topic', name: '夜路' });
  await fan.client.post('app/upblogers/cares', { id: String(person.id), followed: true });
  const { page, faults } = await visitAs(street, person.token, { path: '/mine/myFollow' });
  await page.getByText('还没有关注的人').waitFor();
  await page.getByRole('tab', { name: '粉丝' }).click();
  await page.getByRole('button', { name: /^回关/ }).click();
  await expect.poll(async () => (await person.client.post('x/follow/list', {})).list.length).toBe(1);
  await page.goto(`${street.stack.url}/topicList?id=${topic.id}`);
  await page.getByRole('button', { name: '关注夜路' }).click();
  await page.goto(`${street.stack.url}/mine/myFollow?tab=topics`);
  await page.getByRole('link', { name: /夜路/ }).waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

test('the desk draws what works did, tells how it was computed, and moves income that is free into the wallet', async () => {
  const person = await maker('开店的人', 1200);
  const { database, app } = street.stack.running;
  await database.pool.query(`update media_video set access = 'gold', price = 100 where id = $1`, [person.video]);
  const buyer = await somebody(street);
  await bring.bought(street, buyer, 100);
  await buyer.client.post('app/media/pay', { mediaId: person.video, price: 100, requestId: crypto.randomUUID() });
  await app.ports.videoCards.tally(database.query, [
    { videoId: BigInt(person.video), passed: Array.from({ length: 41 }, (_, at) => 41 - at) },
  ]);
  const { page, faults } = await visitAs(street, person.token, { path: '/mine/works' });
  await page.getByRole('tab', { name: '数据' }).click();
  await page.getByRole('region', { name: '收入', exact: true }).getByText('7.00', { exact: true }).waitFor();
  await page.getByText('1.2K', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: '近 90 天' }).click();
  await page.getByRole('button', { name: '怎么算的' }).click();
  await page.getByRole('dialog').getByText(/70%/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await isWellMade(page);
  await page.getByRole('link', { name: /开店的人的片子/ }).tap();
  await page.getByRole('heading', { name: /开店的人的片子 · 数据/ }).waitFor();
  await page.getByText('观看留存').first().waitFor();
  expect(faults).toEqual([]);
  // From here on the phone's clock is behind the server's, which tells it so with each first call.
  street.stack.clock.advance({ days: 15 });
  await page.goto(`${street.stack.url}/mine/works?tab=figures`);
  await page.getByRole('button', { name: '转入钱包' }).click();
  await Promise.all([
    page.getByText('已转入钱包').first().waitFor(),
    page.getByRole('alertdialog').getByRole('button', { name: '转入钱包' }).click(),
  ]);
  expect(await person.client.get('app/aimate/gianBalance', {})).toMatchObject({ gold: 70 });
});
