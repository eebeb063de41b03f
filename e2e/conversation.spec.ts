import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { addTalker, friends, judge, newPicture, send, type Talker } from '@liuguang/server/testing/talking';
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

const pathWith = ({ id }: Talker) => `/mine/conversation?with=${id}`;
const log = (page: Page) => page.getByRole('log', { name: '消息记录' });
const field = (page: Page) => page.getByRole('textbox');
const line = (page: Page, words: string) => log(page).getByText(words, { exact: true });

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

test('two phones talk; one goes offline, writes, and returns: everything is there once, in one order', async () => {
  const [ann, bob] = [await addTalker(street.stack), await addTalker(street.stack)];
  const one = await visitAs(street, ann.token, { path: pathWith(bob), keepsApp: true });
  await field(one.page).waitFor();
  expect(await one.page.getByRole('textbox', { name: '对方回复之前，你只能发一条消息' }).count()).toBe(1);
  await write(one.page, '你好，看到你的片子了 <b>https://example.com</b>');
  await one.page.getByText('已经送到。对方回复之后就可以继续聊了').waitFor();
  expect(await field(one.page).count()).toBe(0);

  // The other finds it in the list, opens it, and answers.
  const other = await visitAs(street, bob.token, { path: '/mine/conversation', keepsApp: true });
  await other.page.getByText('1 条未读').waitFor();
  expect(await accessibilityFaults(other.page)).toEqual([]);
  await other.page.getByRole('link', { name: new RegExp(ann.name) }).click();
  const first = line(other.page, '你好，看到你的片子了 <b>https://example.com</b>');
  await first.waitFor();
  expect(await log(other.page).getByRole('link').count()).toBe(0);
  await field(other.page).pressSequentially('谢谢');
  await other.page.getByRole('button', { name: '发送', exact: true }).click();
  await line(one.page, '谢谢').waitFor();
  await line(other.page, '已送达').or(line(other.page, '已读')).waitFor();
  await line(other.page, '已读').waitFor();

  // Typing shows in the title.
  await field(other.page).pressSequentially('在');
  await one.page.getByRole('heading', { name: '正在输入…' }).waitFor();

  await one.context.setOffline(true);
  await write(one.page, '断网时的第一句');
  await write(one.page, '断网时的第二句');
  await log(one.page).getByText('连上网络后自动发送').first().waitFor();
  await send(bob, ann, '你还在吗');
  // It outlives a reload of the page, too, once there is a network.
  await one.context.setOffline(false);
  await line(other.page, '断网时的第二句').waitFor();
  await line(one.page, '你还在吗').waitFor();
  await one.page.getByText('连上网络后自动发送').first().waitFor({ state: 'detached' });
  const said = async (page: Page) => (await log(page).locator('.chat-bubble').allInnerTexts()).slice(2);
  await expect.poll(() => said(one.page)).toHaveLength(3);
  expect(await said(one.page)).toEqual(await said(other.page));
  expect((await said(one.page)).toSorted()).toEqual(['你还在吗', '断网时的第一句', '断网时的第二句'].toSorted());
  expect(await accessibilityFaults(one.page)).toEqual([]);
  expect(await tooSmall(one.page)).toEqual([]);

  // Taken back for both.
  await line(one.page, '断网时的第二句').click();
  await one.page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await line(one.page, '你撤回了一条消息').waitFor();
  await line(other.page, '对方撤回了一条消息').waitFor();

  // A picture waits to be judged before the other sees it.
  const { id: pictureId } = await newPicture(ann);
  await send(ann, bob, { pictureId });
  await line(one.page, '图片审核中，对方还看不到').waitFor();
  expect(await log(other.page).getByRole('button', { name: '图片' }).count()).toBe(0);
  await judge(street.stack, pictureId, 'passed');
  await log(other.page).getByRole('button', { name: '图片' }).waitFor();

  // Blocked, the other can write no more.
  await one.page.getByRole('button', { name: '更多' }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: '拉黑这个人' }).click();
  await one.page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click();
  await one.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await write(other.page, '还能说话吗');
  await log(other.page).getByText('由于对方或你的屏蔽设置，无法这样做').waitFor();
  expect(other.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('a film is sent into a conversation from its page, and opens there', async () => {
  const [ann, bob] = await friends(street.stack);
  const stranger = await addTalker(street.stack);
  await send(ann, stranger, '你好');
  const made = await makeVideo(street.stack, { owner: await street.stack.idOf('svip'), title: '灯塔', seconds: 60 });
  const there = await visitAs(street, bob.token, { path: pathWith(ann) });
  const { page, faults } = await visitAs(street, ann.token, { path: `/play/longVideo?id=${made.id}` });
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发私信' }).click();
  const choices = page.getByRole('dialog', { name: '发给谁' });
  await choices.getByText('对方回复之后才能分享').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await choices.getByRole('button', { name: new RegExp(`^发送\\s*${bob.name}`) }).click();
  await choices.getByRole('button', { name: new RegExp(`^已发送\\s*${bob.name}`) }).waitFor();
  expect(await choices.getByRole('button', { name: new RegExp(stranger.name) }).count()).toBe(0);
  await log(there.page).getByRole('link', { name: '灯塔' }).click();
  await there.page.waitForURL(new RegExp(`/play/longVideo\\?id=${made.id}`));
  expect(faults).toEqual([]);
});

test('a guest is shown the way to an account', async () => {
  const { page } = await street.visit({ path: '/mine/conversation' });
  await page.getByRole('link', { name: '注册', exact: false }).first().waitFor();
});
