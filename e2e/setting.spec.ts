import { readFile } from 'node:fs/promises';
import { halves } from '@liuguang/server/testing/sample-pictures';
import { newName, newResident, PASSWORD } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { type PhoneOptions, Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const whoIs = async (page: Page) => street.stack.client(await tokenOn(page)).post('app/user/info', {});

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function phoneOf(token: string, options: PhoneOptions & { path: string }) {
  const phone = await street.pickUp(options);
  await phone.page.goto(`${street.stack.url}/favicon.svg`);
  await phone.page.evaluate((given) => localStorage.setItem('token', given), token);
  await phone.page.goto(`${street.stack.url}${options.path}`);
  return phone;
}

test('/mine/setting: a guest registers, takes an avatar, signs out, and comes back by password', async () => {
  const { page, faults } = await street.visit({ path: '/mine' });
  const name = newName();
  await page.getByRole('link', { name: '注册' }).click();
  await page.getByRole('textbox', { name: '设置账号' }).fill(name);
  await page.getByRole('textbox', { name: '新密码' }).fill(PASSWORD);
  await page.getByRole('link', { name: '《隐私政策》' }).waitFor();
  await button(page, '注册').click();
  await says(page, '注册好了，内容都还在');
  await page.getByRole('link', { name: '编辑资料' }).click();
  await page.getByRole('link', { name: '头像' }).click();
  await button(page, '画好的头像 1').click();
  await says(page, '已保存');
  const account = await whoIs(page);
  expect(account.avatar).not.toBe('');

  await page.goto(`${street.stack.url}/mine/setting`);
  await says(page, '1.0.0');
  await says(page, '今天的广告');
  await isWellMade(page);
  await page.getByRole('switch', { name: '省流量' }).click();
  await button(page, /外观主题/).click();
  await button(page, '春节').click();
  await page.locator('html[data-theme="springfestival"]').waitFor();
  await page.goto(street.stack.url);
  await page.locator('html[data-theme="springfestival"] main.home').waitFor();
  await page.goto(`${street.stack.url}/mine/setting`);
  await button(page, '外观主题 春节').click();
  await button(page, /^跟随节日/).click();
  await page.locator('html:not([data-theme="springfestival"])').waitFor();
  await button(page, '关闭').click();
  await button(page, /清理缓存/).click();
  await says(page, '已清理');
  await page.reload();
  expect(await page.getByRole('switch', { name: '省流量' }).isChecked()).toBe(true);

  await button(page, '退出登录').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录', exact: true }).waitFor();
  const guest = await whoIs(page);
  expect(guest).toMatchObject({ kind: 'guest' });
  expect(guest.id).not.toBe(account.id);
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await page.getByRole('tab', { name: '密码' }).click();
  await page.getByRole('textbox', { name: '账号', exact: true }).fill(name);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORD);
  await button(page, '登录').click();
  await page.getByRole('heading', { name }).waitFor();
  expect((await whoIs(page)).id).toBe(account.id);
  expect(faults).toEqual([]);
});

describe('/mine/setting/accountSecurity', () => {
  test('shows where one is signed in and ends it there', async () => {
    const { token, credential } = await newResident(street.stack);
    const { token: elsewhere } = await street.stack.client().post('app/login/official', { credential });
    const { page } = await phoneOf(token, { path: '/mine/setting/accountSecurity?lang=en', locale: 'en' });
    await says(page, 'This device');
    await isWellMade(page);
    await button(page, /^Sign out (?!all)/)
      .first()
      .click();
    await says(page, 'Signed out');
    const answer = street.stack.client(elsewhere).post('app/user/info', {});
    await expect(answer).rejects.toMatchObject({ code: 1000 });
    expect((await street.stack.client(token).post('x/privacy/sessions', {})).list).toHaveLength(1);
  });

  test('hands over everything as a ZIP; deletion can be asked for and taken back', async () => {
    const { token } = await newResident(street.stack);
    const { page, context } = await phoneOf(token, { path: '/mine/setting/accountSecurity' });
    await button(page, '开始打包').click();
    await says(page, '打包好了');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, '下载 ZIP').click()]);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    await context.route('**/api/x/privacy/delete', (route) => route.fulfill({ status: 500, body: '{"code":5000}' }));
    await button(page, '申请注销').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '申请注销' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await context.unroute('**/api/x/privacy/delete');
    await button(page, '申请注销').click();
    await page.getByRole('alertdialog').getByRole('button', { name: '申请注销' }).click();
    await says(page, /将在 .* 注销/);
    await page.reload();
    await button(page, '不注销了').click();
    await says(page, '账号保留下来了');
    expect(await street.stack.client(token).post('x/privacy/standing', {})).toEqual({ deletedOn: '' });
  });
});

test('/mine/setting/about leads to the terms, the privacy policy and how this device is connected', async () => {
  const { page, faults } = await street.visit({ path: '/mine/setting/about' });
  await page.getByRole('link', { name: '用户协议' }).click();
  await says(page, '欢迎使用流光');
  await page.getByRole('link', { name: '隐私政策' }).click();
  await says(page, '我们不出售你的个人信息');
  await page.goto(`${street.stack.url}/mine/setting/about`);
  await isWellMade(page);
  await page.getByRole('link', { name: '连接状态' }).click();
  await says(page, '已连接');
  await says(page, '已签名');
  await page.getByRole('timer').waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

describe('/mine/setting/accout', () => {
  test('is opened by the deep link, tells who one is, and leads to each part of the account', async () => {
    const { token } = await newResident(street.stack);
    const { page } = await phoneOf(token, { path: '/mine/setting/accout?lang=en', locale: 'en' });
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    for (const name of [/^Photo/, /^Name/, /^Bio/, /^Phone number/, /^Username and password/, /^Switch account/])
      await page.getByRole('link', { name }).waitFor();
    await says(page, 'Not set');
    await isWellMade(page);
    const guest = await street.visit({ path: '/mine/setting/accout' });
    await guest.page.getByRole('link', { name: '注册' }).waitFor();
    expect(await guest.page.getByRole('button', { name: '退出登录' }).count()).toBe(0);
  });
});

describe('/mine/setting/avatar', () => {
  test('crops a photograph that was picked, and keeps it when sending fails', async () => {
    const { token } = await newResident(street.stack);
    const { page, context } = await phoneOf(token, { path: '/mine/setting/avatar' });
    const picker = page.locator('input[type=file]').first();
    await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await says(page, '这个文件打不开，请选一张图片');
    await picker.setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await (await halves(800, 600)).jpeg().toBuffer(),
    });
    const picture = page.getByRole('img', { name: '拖动调整位置' });
    await picture.waitFor();
    const seen = () => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const before = await seen();
    await page.getByRole('slider', { name: '缩放' }).fill('2');
    await picture.press('ArrowLeft');
    expect(await seen()).not.toBe(before);
    await isWellMade(page);
    await context.setOffline(true);
    await button(page, '用这张').click();
    await says(page, '网络不通，内容还在，连上后再试');
    await context.setOffline(false);
    await button(page, '用这张').click();
    await says(page, '已保存');
    expect((await street.stack.client(token).post('app/user/info', {})).avatar).not.toBe('');
  });
});
