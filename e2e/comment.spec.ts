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
});
afterAll(() => street.close());

async function signedIn(): Promise<string> {
  const { id } = await addCommenter(street.stack);
  return addSession(street.stack.running.database, id, { expiresAt: new Date('2100-01-01') });
}

const section = (page: Page) => page.getByRole('region', { name: '评论', exact: true });
const field = (page: Page) => section(page).getByRole('textbox', { name: '写下你的想法…' });
const said = (page: Page, words: string) => section(page).getByRole('article').filter({ hasText: words }).first();

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await section(page).getByRole('button', { name: '发送' }).click();
}

test('two people talk below a film at once; what is held its author sees, and why it was refused; what is deleted leaves its place', async () => {
  const { id } = await makeVideo(street.stack, { owner: await street.stack.idOf('svip'), title: '雨后', seconds: 60 });
  const path = `/play/longVideo?id=${id}`;
  const one = await visitAs(street, await signedIn(), { path });

  // What is typed outlives a reload.
  await field(one.page).fill('这场雨下得真好');
  await one.page.reload();
  await expect.poll(() => field(one.page).inputValue()).toBe('这场雨下得真好');
  await section(one.page).getByRole('button', { name: '发送' }).click();
  await said(one.page, '这场雨下得真好').waitFor();
  expect(await field(one.page).inputValue()).toBe('');

  // The other answers, and the first reads it without doing anything.
  const other = await visitAs(street, await signedIn(), { path });
  await said(other.page, '这场雨下得真好').getByRole('button', { name: '回复' }).click();
  const sheet = other.page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('伞都不想打了');
  await sheet.getByRole('button', { name: '发送' }).click();
  await sheet.getByText('伞都不想打了').first().waitFor();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await said(one.page, '伞都不想打了').waitFor();
  await said(other.page, '这场雨下得真好').getByRole('button', { name: /赞/ }).click();
  expect(await accessibilityFaults(one.page)).toEqual([]);
  expect(await tooSmall(one.page)).toEqual([]);

  await write(one.page, '完整版在 https://example.com/full');
  await said(one.page, '完整版').getByText('审核中，只有你能看到').waitFor();
  const moderator = await street.stack.asOperator('moderator');
  const { list } = await moderator.post('console/comment/list', { queue: 'held' });
  await moderator.post('console/comment/refuse', { commentId: list[0]?.id ?? '', note: '请不要贴外链' });
  await said(one.page, '完整版').getByText('请不要贴外链').waitFor();

  await said(one.page, '这场雨下得真好').getByRole('button', { name: '对这条评论的更多操作' }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await one.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await said(one.page, '这条评论已经删除').waitFor();
  await other.page.reload();
  await said(other.page, '这条评论已经删除').getByText('伞都不想打了').waitFor();
  expect(await section(other.page).getByText('完整版').count()).toBe(0);
  expect([...one.faults, ...other.faults]).toEqual([]);
});

test('a guest reads what others say, and is shown the way to an account', async () => {
  const author = await addCommenter(street.stack);
  const { id } = await makeVideo(street.stack, { owner: author.id, seconds: 60 });
  await say(author, { contentType: 1, id: String(id) }, '<b>欢迎</b>');
  const { page } = await street.visit({ path: `/play/longVideo?id=${id}` });
  await said(page, '<b>欢迎</b>').getByText('作者').waitFor();
  await section(page).getByRole('link', { name: '去注册' }).waitFor();
});

test('somebody who is blocked is read no more, until the list in the settings lets them back', async () => {
  const author = await addCommenter(street.stack);
  const { id } = await makeVideo(street.stack, { owner: author.id, seconds: 60 });
  await say(author, { contentType: 1, id: String(id) }, '我又来了');
  const { page, faults } = await visitAs(street, await signedIn(), { path: `/play/longVideo?id=${id}` });
  await said(page, '我又来了').getByRole('button', { name: '对这条评论的更多操作' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑这个人' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click();
  await said(page, '我又来了').waitFor({ state: 'detached' });

  await page.goto(`${street.stack.url}/mine/setting`);
  await page.getByRole('link', { name: '屏蔽名单' }).click();
  await page.getByText(author.name).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: '解除拉黑' }).click();
  await page.getByText('没有拉黑任何人').waitFor();
  await page.goto(`${street.stack.url}/play/longVideo?id=${id}`);
  await said(page, '我又来了').waitFor();
  expect(faults).toEqual([]);
});
