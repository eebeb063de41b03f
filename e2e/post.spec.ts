import { randomUUID } from 'node:crypto';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { addGold } from '@liuguang/server/testing/money';
import { addWriter, judge, publish, sendPicture } from '@liuguang/server/testing/posting';
import { plain } from '@liuguang/server/testing/sample-pictures';
import { newName, PASSWORD } from '@liuguang/server/testing/signing-in';
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

const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).first();

async function expectWell(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** Until somebody's phone has its line open, on which it hears of what comes out. */
const untilListening = ({ id }: { readonly id: bigint }) =>
  expect.poll(() => street.stack.running.app.ports.realtime.here()).toContain(id);

/** Pictures of as many colours, as a phone's gallery hands them over. */
const gallery = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await plain(80, 60, { r: at * 25, g: 90, b: 200 })
        .png()
        .toBuffer(),
    })),
  );

test('/community/publish: a guest registers and publishes nine pictures, which a follower on a second phone sees arrive', async () => {
  const one = await street.visit({ path: '/community/publish' });
  await one.page.getByRole('link', { name: '去注册' }).click();
  await one.page.getByRole('textbox', { name: '设置账号', exact: true }).fill(newName());
  await one.page.getByRole('textbox', { name: '新密码', exact: true }).fill(PASSWORD);
  await one.page.getByRole('button', { name: '注册', exact: true }).click();
  await one.page.waitForURL((url) => url.pathname !== '/mine/login');
  const token = (await one.page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const author = street.stack.client(token);
  const { id: authorId, name } = await author.post('app/user/info', {});
  const follower = await addWriter(street.stack);
  await follower.client.post('app/upblogers/cares', { id: authorId, followed: true });

  await one.page.goto(`${street.stack.url}/community`);
  await one.page.getByRole('button', { name: '发布' }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: /图文/ }).click();
  await one.page.getByRole('textbox', { name: '说点什么' }).fill('九张晚霞');
  await one.page.getByLabel('添加图片').setInputFiles(await gallery(9));
  const sent = one.page.locator('.picture-picked[data-state="sent"]');
  await expect.poll(() => sent.count()).toBe(9);
  await one.page.getByRole('button', { name: '裁剪第 1 张图片' }).click();
  const crop = one.page.getByRole('dialog', { name: '裁剪' });
  await crop.getByRole('button', { name: '1:1' }).click();
  await crop.getByRole('button', { name: '使用这一部分' }).click();
  await crop.waitFor({ state: 'detached' });
  await expect.poll(() => sent.count()).toBe(9);
  await one.page.getByText('草稿已保存').waitFor();
  await expectWell(one.page);
  const other = await visitAs(street, follower.token, { path: '/community' });
  await other.page.getByRole('tab', { name: '关注' }).click();
  await other.page.getByText('还没有新动态').waitFor();
  await untilListening(follower);

  await one.page.getByRole('button', { name: '发布', exact: true }).click();
  // Whether the models have passed all nine by then is theirs to say.
  await one.page
    .getByText(/已提交，审核通过后公开|已发布/)
    .first()
    .waitFor();
  const { list } = await author.post('app/post/mypublish', {});
  const [post] = list;
  expect(post?.pictures.map(({ large }) => large.width / large.height)[0]).toBe(1);

  for (const id of post?.own.pictureIds ?? []) await judge(street.stack, { id } as Picture, 'passed');
  const seen = card(other.page, '九张晚霞');
  await seen.getByText('+6').waitFor();
  // What comes while another feed is open is told of beside the tab, until it was looked at.
  await other.page.getByRole('tab', { name: '最新' }).click();
  const following = other.page.getByRole('tab', { name: '关注' });
  await author.post('app/post/publish', { requestId: randomUUID(), kind: 'pictures', text: '收工回家' });
  await following.getByText('有 1 条新动态').waitFor();
  await following.click();
  await card(other.page, '收工回家').waitFor();
  await following.getByText('条新动态').waitFor({ state: 'detached' });
  await seen.getByRole('button', { name: '第 1 张图片，共 9 张' }).click();
  const viewer = other.page.getByRole('dialog', { name: '查看图片' });
  await viewer.getByText('1 / 9').waitFor();
  await viewer.getByRole('button', { name: '下一张' }).click();
  await viewer.getByText('2 / 9').waitFor();
  await viewer.getByRole('button', { name: '关闭' }).click();
  await seen.getByRole('button', { name: /赞/ }).click();
  await expectWell(other.page);
  await author.post('x/post/pin', { id: post?.id ?? '', pinned: true });
  const row = other.page.getByRole('navigation', { name: '关注的人的新动态' });
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row.getByRole('link', { name }).click();
  await card(other.page, '九张晚霞').getByText('置顶').waitFor();
  expect(new URL(other.page.url()).pathname).toBe('/community/upInfo');
  await expectWell(other.page);
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('/community/publish goes on with a draft of the phone at a desk, and takes other pictures once it is out', async () => {
  const author = await addWriter(street.stack);
  const phone = await visitAs(street, author.token, { path: '/community/publish' });
  await phone.page.getByRole('textbox', { name: '说点什么' }).fill('在路上写的');
  await phone.page.getByLabel('添加图片').setInputFiles(await gallery(2));
  await expect.poll(() => phone.page.locator('.picture-picked[data-state="sent"]').count()).toBe(2);
  await phone.page.getByText('草稿已保存').waitFor();
  const draft = async () => (await author.client.post('x/post/drafts', {})).list[0];
  await expect.poll(async () => (await draft())?.content.pictureIds?.length).toBe(2);

  const desk = await visitAs(street, author.token, { path: '/mine/myPost', wide: true });
  await desk.page.getByRole('tab', { name: '草稿' }).click();
  await desk.page.getByRole('link', { name: /在路上写的/ }).click();
  const words = desk.page.getByRole('textbox', { name: '说点什么' });
  await expect.poll(() => words.inputValue()).toBe('在路上写的');
  await expect.poll(() => desk.page.locator('.picture-picked[data-state="sent"]').count()).toBe(2);
  await words.fill('在路上写的，到家写完');
  await desk.page.getByRole('button', { name: '发布', exact: true }).click();
  await expect.poll(async () => (await author.client.post('app/post/mypublish', {})).list.length).toBe(1);
  const [made] = (await author.client.post('app/post/mypublish', {})).list;
  for (const id of made?.own.pictureIds ?? []) await judge(street.stack, { id } as Picture, 'passed');

  await phone.page.goto(`${street.stack.url}/community/postDetail?id=${made?.id}`);
  await phone.page
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click();
  await phone.page.getByRole('dialog').getByRole('button', { name: '编辑' }).click();
  await phone.page.getByRole('button', { name: '移除图片 2' }).click();
  await phone.page.getByLabel('添加图片').setInputFiles((await gallery(4)).slice(3));
  await expect.poll(() => phone.page.locator('.picture-picked[data-state="sent"]').count()).toBe(2);
  await expectWell(phone.page);
  await phone.page.getByRole('button', { name: '保存' }).click();
  await phone.page
    .getByText(/已提交，审核通过后公开|已修改/)
    .first()
    .waitFor();
  const [changed] = (await author.client.post('app/post/mypublish', {})).list;
  expect(changed?.own.pictureIds.length).toBe(2);
  expect(changed?.own.pictureIds[0]).toBe(made?.own.pictureIds[0]);
  expect(changed?.own.pictureIds[1]).not.toBe(made?.own.pictureIds[1]);
  expect([...phone.faults, ...desk.faults]).toEqual([]);
});

test('/community plays the video of a post without sound where it stands, and says so where it is gone', async () => {
  const author = await addWriter(street.stack);
  const video = await makeVideo(street.stack, { owner: author.id, title: '海边的一天', seconds: 60 });
  const { page, faults } = await visitAs(street, author.token, { path: '/community/publish?kind=video' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('textbox', { name: '说点什么' }).fill('拍了一段海');
  await page.locator('label').filter({ hasText: '海边的一天' }).click();
  expect(await page.getByRole('radio', { name: /海边的一天/ }).isChecked()).toBe(true);
  await expectWell(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect.poll(async () => (await author.client.post('app/post/mypublish', {})).list.length).toBe(1);
  await page.getByRole('tab', { name: '最新' }).click();
  const film = card(page, '拍了一段海').locator('video');
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.2);
  expect(await film.evaluate((element) => (element as HTMLVideoElement).muted)).toBe(true);
  await card(page, '拍了一段海')
    .getByRole('link', { name: /海边的一天/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get('id') === String(video.id));
  expect(faults).toEqual([]);
});

test('who is blocked from the menu of a post is gone from every list, and so is the blocker for them', async () => {
  const [author, reader] = [await addWriter(street.stack), await addWriter(street.stack)];
  const { id } = await publish(author, { text: '不想再看到的人' });
  const { id: own } = await publish(reader, { text: '我自己的动态' });
  const said = { contentType: 4, id: own, text: '来自他的评论', requestId: randomUUID() } as const;
  await author.client.post('app/comment/add', said);
  await reader.client.post('app/upblogers/cares', { id: String(author.id), followed: true });
  const { page, faults } = await visitAs(street, reader.token, { path: '/community' });
  await page.getByRole('tab', { name: '关注' }).click();
  await card(page, '不想再看到的人')
    .getByRole('button', { name: /更多操作/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑这个人' }).click();
  await page.getByRole('button', { name: '拉黑', exact: true }).click();
  await card(page, '不想再看到的人').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: '最新' }).click();
  await card(page, '我自己的动态').waitFor();
  expect(await card(page, '不想再看到的人').count()).toBe(0);
  await page.goto(`${street.stack.url}/community/postDetail?id=${own}`);
  await page.getByRole('region', { name: '评论', exact: true }).waitFor();
  expect(await page.getByText('来自他的评论').count()).toBe(0);
  await page.goto(`${street.stack.url}/community/postDetail?id=${id}`);
  await page.getByText('这条动态不在了').waitFor();
  await page.goto(`${street.stack.url}/mine/myFollow`);
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByText(author.name).count()).toBe(0);

  const blocked = await visitAs(street, author.token, { path: `/community/postDetail?id=${own}` });
  await blocked.page.getByText('这条动态不在了').waitFor();
  expect([...faults, ...blocked.faults].filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('/community/postDetail opens a paid part in place once it is bought', async () => {
  const [author, buyer] = [await addWriter(street.stack), await addWriter(street.stack)];
  await addGold(street.stack, buyer.id, 500);
  const paid = { title: '机位坐标', text: `${'开头'.repeat(10)}在湖西三里`, pictureIds: [], price: 80 };
  const { id } = await publish(author, { text: '日出', paid });
  const { page, faults } = await visitAs(street, buyer.token, { path: `/community/postDetail?id=${id}` });
  expect(await page.getByText('在湖西三里').count()).toBe(0);
  await page.getByRole('button', { name: '8.00 钻石解锁' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /支付|购买|解锁|8/ })
    .last()
    .click();
  await page.getByText('在湖西三里').waitFor();
  await expectWell(page);
  await page.locator('.post-bar').getByRole('button', { name: '分享' }).click();
  const poster = page.getByRole('dialog', { name: '分享给朋友' });
  await poster.getByRole('img', { name: /日出/ }).waitFor();
  await poster.getByText(`/community/postDetail?id=${id}`).waitFor();

  const desk = await visitAs(street, author.token, { path: `/community/publish?edit=${id}` });
  const hidden = desk.page.getByRole('textbox', { name: '付费文字' });
  await expect.poll(() => hidden.inputValue()).toBe(paid.text);
  await hidden.fill(`${paid.text}，日出前半小时到`);
  await desk.page.getByRole('textbox', { name: '价格（钻石）' }).fill('12');
  await expectWell(desk.page);
  await Promise.all([
    desk.page.getByText('已修改').first().waitFor(),
    desk.page.getByRole('button', { name: '保存' }).click(),
  ]);
  await page.reload();
  await page.getByText('日出前半小时到').waitFor();
  const stranger = await visitAs(street, (await addWriter(street.stack)).token, {
    path: `/community/postDetail?id=${id}`,
  });
  await stranger.page.getByRole('button', { name: '12.00 钻石解锁' }).first().waitFor();
  expect([...faults, ...desk.faults, ...stranger.faults]).toEqual([]);
});

test('/circle/postDetail is a question, whose author accepts an answer', async () => {
  const [author, reader] = [await addWriter(street.stack), await addWriter(street.stack)];
  const { id } = await publish(author, { kind: 'question', title: '哪里看日出' });
  const answer = await visitAs(street, reader.token, { path: `/circle/postDetail?id=${id}` });
  await answer.page.getByRole('textbox', { name: '写下你的想法…' }).fill('去山顶');
  await answer.page.getByRole('button', { name: '发送' }).click();
  await answer.page.getByRole('region', { name: '评论', exact: true }).getByText('去山顶').first().waitFor();
  const asking = await visitAs(street, author.token, { path: `/community/postDetail?id=${id}` });
  await asking.page.getByRole('button', { name: '采纳一个回答' }).click();
  await asking.page.getByRole('dialog').getByRole('button', { name: '采纳', exact: true }).click();
  await asking.page.getByRole('region', { name: '采纳的回答' }).getByText('去山顶').waitFor();
  expect([...answer.faults, ...asking.faults]).toEqual([]);
});

test('/mine/myPost says why a post is held, takes an appeal, and shows it public again', async () => {
  const author = await addWriter(street.stack);
  const moderator = await street.stack.asOperator('moderator');
  await author.client.post('x/post/draft/save', { content: { kind: 'pictures', text: '写到一半' } });
  const { page, faults } = await visitAs(street, author.token, { path: '/community/publish' });
  await page.getByRole('textbox', { name: '说点什么' }).fill('教程在 https://example.com');
  await Promise.all([
    page.getByText('已提交，审核通过后公开').first().waitFor(),
    page.getByRole('button', { name: '发布', exact: true }).click(),
  ]);
  await page.goto(`${street.stack.url}/mine/myPost`);
  await page.getByRole('tab', { name: '审核中' }).click();
  const held = card(page, '教程在');
  await held.getByText('等待人工审核').waitFor();
  await held.getByText('里面有链接或联系方式').waitFor();
  await held.getByRole('button', { name: '申诉' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('这是我自己写的教程');
  await page.getByRole('dialog').getByRole('button', { name: '提交申诉' }).click();
  await held.getByText('已申诉，等待结果').waitFor();
  await expectWell(page);
  const [post] = (await author.client.post('app/post/mypublish', {})).list;
  const record = await moderator.post('console/post/read', { postId: post?.id ?? '' });
  expect(record.appeal).toBe('这是我自己写的教程');
  await moderator.post('console/post/decide', { postId: post?.id ?? '', state: 'shown' });
  await page.getByRole('tab', { name: '已发布' }).click();
  await card(page, '教程在')
    .getByRole('link', { name: /查看数据/ })
    .click();
  await page.getByRole('tab', { name: '近 28 天' }).click();
  await page.getByText('付费解锁').first().waitFor();
  await page.getByRole('button', { name: '怎么算的' }).click();
  await page
    .getByRole('dialog')
    .getByText(/每次打开动态算一次/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expectWell(page);
  await page.goto(`${street.stack.url}/mine/myPost`);
  await page.getByRole('tab', { name: '草稿' }).click();
  await page.getByRole('link', { name: /写到一半/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '说点什么' }).inputValue()).toBe('写到一半');
  expect(faults).toEqual([]);
});

test('/community shows a guest what people publish, and the way to an account to publish too', async () => {
  const author = await addWriter(street.stack);
  const picture = await sendPicture(author);
  await judge(street.stack, picture, 'passed');
  await publish(author, { text: '给所有人看的云', pictureIds: [picture.id] });
  const { page, faults } = await street.visit({ path: '/community' });
  await card(page, '给所有人看的云').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '社区' }).waitFor();
  await page.goto(`${street.stack.url}/community/publish`);
  await page.getByRole('link', { name: '去注册' }).waitFor();
  expect(faults).toEqual([]);
});

test('/mine/myPost has what is published later, with whoever is mentioned in it', async () => {
  const [author, friend] = [await addWriter(street.stack), await addWriter(street.stack)];
  const { page, faults } = await visitAs(street, author.token, { path: '/community/publish' });
  const words = page.getByRole('textbox', { name: '说点什么' });
  await words.pressSequentially(`明天和 @${friend.name}`);
  await page
    .getByRole('group', { name: '提到谁' })
    .getByRole('button', { name: `@${friend.name}` })
    .click();
  expect(await words.inputValue()).toBe(`明天和 @${friend.name} `);
  await page.getByRole('switch', { name: '定时发布' }).click();
  await page.getByRole('textbox', { name: '发布时间' }).waitFor();
  await Promise.all([
    page.getByText('到时间会自动发布').first().waitFor(),
    page.getByRole('button', { name: '发布', exact: true }).click(),
  ]);
  await page.goto(`${street.stack.url}/mine/myPost`);
  await page.getByRole('tab', { name: '定时' }).click();
  await card(page, '明天和')
    .getByRole('link', { name: `@${friend.name}` })
    .waitFor();
  await expectWell(page);
  expect(faults).toEqual([]);
});

test('what is published goes on after a reload, and says why it could not be published', async () => {
  const author = await addWriter(street.stack);
  const { page } = await visitAs(street, author.token, { path: '/community/publish' });
  await page.route('**/api/app/post/publish', (route) => route.abort());
  await page.getByRole('textbox', { name: '说点什么' }).fill('路上的动态');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const pill = page.locator('.post-pill');
  await pill.getByText('正在发布 0%').waitFor();
  await page.goto(`${street.stack.url}/mine`);
  await pill.getByText('正在发布 0%').waitFor();
  await page.unroute('**/api/app/post/publish');
  await page.getByText('已发布').first().waitFor();
  const texts = async () => (await author.client.post('app/post/mypublish', {})).list.map(({ text }) => text);
  expect(await texts()).toEqual(['路上的动态']);

  await page.goto(`${street.stack.url}/community/publish`);
  await page.getByRole('textbox', { name: '说点什么' }).fill('太早了');
  await page.getByRole('switch', { name: '定时发布' }).click();
  await page.getByRole('textbox', { name: '发布时间' }).fill('2020-01-01T08:00');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await pill.getByText('定时发布的时间要在以后').waitFor();
  await expectWell(page);
  await pill.getByRole('button', { name: '改一改' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '说点什么' }).inputValue()).toBe('太早了');
  expect(await texts()).toEqual(['路上的动态']);
});
