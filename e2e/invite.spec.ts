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

const isWellMade = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
};

test('/mine/invitation brings a guest by its link, who registers, and both see it', async () => {
  const inviter = await visitAs(street, await street.stack.tokenOf('vip'), { path: '/mine/invitation' });
  await inviter.page.getByRole('img', { name: '带二维码的分享海报' }).waitFor();
  const link = (await inviter.page.getByText(/\?UID=/).textContent()) ?? '';
  await isWellMade(inviter.page);

  const name = newName();
  const friend = await street.visit({ path: link.slice(link.indexOf('/?')) });
  // The page comes drawn: whoever came is somebody once the app has signed them in.
  await friend.page.waitForFunction(() => localStorage.getItem('token') !== null);
  await friend.page.goto(`${street.stack.url}/mine/login?way=register`);
  await friend.page.getByRole('textbox', { name: '设置账号', exact: true }).fill(name);
  await friend.page.getByRole('textbox', { name: '新密码', exact: true }).fill(PASSWORD);
  await friend.page.getByRole('button', { name: '注册', exact: true }).click();
  await friend.page.waitForURL((url) => url.pathname !== '/mine/login');
  await friend.page.goto(`${street.stack.url}/mine/invitation`);
  await friend.page.getByText(/由 周野 邀请加入/).waitFor();

  await inviter.page.getByRole('tab', { name: '好友' }).tap();
  await inviter.page.getByText(name).waitFor();
  await inviter.page.getByText('已注册').waitFor();
  await isWellMade(inviter.page);
  await inviter.page.getByRole('tab', { name: '收益' }).tap();
  await inviter.page.getByText('还没有收益').waitFor();
  await isWellMade(inviter.page);
  expect([...inviter.faults, ...friend.faults]).toEqual([]);
});
