import { addCollection, addLabel } from '@liuguang/server/testing/factories/shelf.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
let owner: bigint;
beforeAll(async () => {
  street = await Street.open();
  owner = await street.stack.idOf('member');
});
afterAll(() => street.close());

const isWellMade = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
};

/** Two videos of a topic and a tag; one of them has somebody in it. */
async function shelve(name: string) {
  const { database } = street.stack.running;
  const lake = await makeVideo(street.stack, { owner, title: `${name}湖`, seconds: 4 });
  const rain = await makeVideo(street.stack, { owner, title: `${name}雨`, seconds: 4 });
  const both = [lake.id, rain.id];
  const topic = await addLabel(database, both, { kind: 'topic', name, intro: '不出门看山' });
  const tag = await addLabel(database, both, { name });
  await addLabel(database, [rain.id], { kind: 'actor', name: `${name}橘座` });
  return { topic, tag };
}

test('/topicList leads from all topics to one, and orders its videos', async () => {
  await shelve('山河');
  const { page, faults } = await street.visit({ path: '/topicList' });
  await page.getByRole('link', { name: /山河/ }).click();
  await page.getByRole('heading', { name: '山河', level: 1 }).waitFor();
  await page.getByText('2 部视频').waitFor();
  await page.getByRole('tab', { name: '最多播放' }).click();
  await page.getByRole('link', { name: /山河湖/ }).waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

test('/subpage/labelPage shows what bears a tag, narrowed by who is in it', async () => {
  const { tag } = await shelve('治愈');
  const { page, faults } = await street.visit({ path: `/subpage/labelPage?id=${tag.id}` });
  await page.getByRole('link', { name: /治愈湖/ }).waitFor();
  await page.getByRole('button', { name: '治愈橘座 1' }).click();
  await page.getByRole('link', { name: /治愈湖/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /治愈雨/ }).waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

test('/circle/circleDetail is another name of a topic’s page, and says when there is none', async () => {
  const { topic } = await shelve('入夜');
  const { page } = await street.visit({ path: `/circle/circleDetail?id=${topic.id}` });
  await page.getByText('不出门看山').waitFor();
  await page.goto(`${street.stack.url}/circle/circleDetail?id=999999`);
  await page.getByText('这一页已经撤下了').waitFor();
});

test('/play/videoCollection is bought whole, and an episode of it plays to its end', async () => {
  const wish = { owner, access: 'gold', price: 40, seconds: 12 } as const;
  const [first, second] = [
    await makeVideo(street.stack, { ...wish, title: '春晓' }),
    await makeVideo(street.stack, { ...wish, title: '静夜思' }),
  ];
  const sold = { title: '会动的诗', access: 'gold', price: 60 } as const;
  const { id } = await addCollection(street.stack.running.database, owner, [first.id, second.id], sold);
  const person = await somebody(street, 100);
  const { page, faults } = await visitAs(street, person.token, { path: '/play/videoCollection' });
  await page.getByRole('link', { name: /会动的诗/ }).tap();
  await page.getByRole('heading', { name: '会动的诗', level: 1 }).waitFor();
  await page.getByRole('button', { name: /购买《静夜思》/ }).waitFor();
  await isWellMade(page);
  await page.getByRole('button', { name: '整套购买 · 6.00 钻石' }).click();
  await page.getByRole('button', { name: '支付 6.00 钻石' }).click();
  await page.getByText('整套已购买，永久可看').waitFor();
  expect((await person.client.post('x/media/bought', { kind: 'collection' })).list).toMatchObject([{ id: String(id) }]);
  await page.getByRole('link', { name: /静夜思/ }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 10);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  expect(faults).toEqual([]);
});

test('/anime/detail leads from all anime to one, and its episodes back to it', async () => {
  const first = await makeVideo(street.stack, { owner, title: '灯灭的那天', seconds: 60 });
  const title = `提灯小狐 ${first.id}`;
  const words = { title, intro: '四话完结', contentType: 6, finished: true } as const;
  const { id } = await addCollection(street.stack.running.database, owner, [first.id], words);
  const { page, faults } = await street.visit({ path: '/topicList' });
  await page.getByRole('region', { name: '动漫' }).getByRole('link', { name: '全部' }).tap();
  // The page before has a card of it too, and stays until this one is there.
  await page.getByRole('heading', { name: '动漫', level: 1 }).waitFor();
  await page.getByRole('link', { name: title }).filter({ hasText: '全 1 集' }).tap();
  await page.waitForURL(`**/anime/detail?id=${id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText('已完结', { exact: true }).waitFor();
  await page.getByRole('heading', { name: '评论', exact: true }).waitFor();
  await page.getByRole('button', { name: '收藏', exact: true }).tap();
  await page.getByRole('button', { name: '已收藏' }).waitFor();
  await page.getByRole('button', { name: '点赞，0' }).tap();
  await page.getByRole('button', { name: '已点赞，1' }).waitFor();
  await isWellMade(page);
  await page.getByRole('link', { name: /灯灭的那天/ }).waitFor();
  await page.goto(`${street.stack.url}/mine/myCollect?type=6`);
  await page.getByRole('link', { name: title }).tap();
  await page.waitForURL(`**/anime/detail?id=${id}`);
  await page.goto(`${street.stack.url}/play/longVideo?id=${first.id}`);
  const back = page.getByRole('link', { name: title });
  expect(await back.getAttribute('href')).toBe(`/anime/detail?id=${id}`);
  expect(faults).toEqual([]);
});
