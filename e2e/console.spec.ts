import type { Role } from '@liuguang/contract/operator/permissions';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addOperator, OPERATOR_PASSWORD } from '@liuguang/server/testing/factories/operator.factory';
import { goldOnSale, payFor } from '@liuguang/server/testing/paying';
import { newGuest } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

interface Desk {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly operatorId: string;
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('操作员').fill(name);
  await page.locator('input[name=password]').fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Somebody of that role at a desk of the console. */
async function deskOf(role: Role, path = '/'): Promise<Desk> {
  const { id, name } = await addOperator(street.stack.running.database, { role });
  const { page, faults } = await street.visit({ path: `/console${path}`, wide: true });
  await signIn(page, name);
  await page.getByRole('navigation', { name: '后台栏目' }).waitFor();
  return { page, faults, operatorId: String(id) };
}

/** One of the lists, which are all made alike, and every place that is more than a list. */
const DIFFERENT = new Set([
  '订单',
  '用户账单',
  '首页编排',
  '审核台',
  '客服台',
  '搜索词',
  '全站配置',
  'AI 队列',
  '伙伴引擎',
  '角色与权限',
  '我的账号',
]);

const places = (page: Page) => page.getByRole('navigation', { name: '后台栏目' }).getByRole('link').allTextContents();

describe('the console', () => {
  test('shows the figures of the house, and each role its own places', async () => {
    const owner = await deskOf('owner');
    await title(owner.page, '概览').waitFor();
    await owner.page.getByText('新增用户').first().waitFor();
    expect(await accessibilityFaults(owner.page)).toEqual([]);
    expect(await places(owner.page)).toContain('操作记录');

    const editor = await deskOf('editor', '/payment');
    await editor.page.getByText('没有这个页面，或者你没有权限').waitFor();
    expect(await places(editor.page)).not.toContain('订单');
    expect(await places(editor.page)).toContain('首页编排');
    expect([...owner.faults, ...editor.faults]).toEqual([]);
  });

  test('opens every place for its owner, without a fault', { timeout: 240_000 }, async () => {
    const { page, faults } = await deskOf('owner');
    const links = page.getByRole('navigation', { name: '后台栏目' }).getByRole('link');
    for (const name of await links.allTextContents()) {
      await links.getByText(name, { exact: true }).click();
      await title(page, name).waitFor();
      await page.getByText('正在加载').first().waitFor({ state: 'detached' });
      if (DIFFERENT.has(name)) expect(await accessibilityFaults(page), name).toEqual([]);
    }
    expect(faults).toEqual([]);
  });

  test('finds an order, and refunds it with what it did to the ledger in sight', async () => {
    const { stack } = street;
    const person = await newGuest(stack);
    const { id: orderId } = await payFor(stack, stack.client(person.token), await goldOnSale(stack));
    const { page, faults } = await deskOf('finance', '/payment?state=paid');
    await page.getByRole('row').filter({ hasText: orderId }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('region', { name: '账务与支付方消息' }).getByText('充值').first().waitFor();
    await panel.getByRole('button', { name: '退款', exact: true }).click();
    const form = page.getByRole('dialog', { name: '退款' });
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('必填').nth(1).waitFor();
    await form.getByLabel('原因').fill('重复付款');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('没有符合筛选的内容').waitFor();
    const { state } = (await (await stack.asOperator('finance')).post('console/payment/order/get', { orderId })).order;
    expect(state).toBe('refunded');
    expect(faults).toEqual([]);
  });

  test('bans several people at once, and takes it back', async () => {
    const { stack } = street;
    const people = await Promise.all([1, 2].map(() => addAccount(stack.running.database, { kind: 'registered' })));
    const names = people.map(({ name }) => name);
    const { page, faults } = await deskOf('moderator', '/account?kind=registered');
    for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).check();
    await page.getByRole('button', { name: '封禁', exact: true }).click();
    const form = page.getByRole('dialog', { name: '封禁' });
    await form.getByLabel('原因').fill('刷屏');
    await form.getByRole('button', { name: '封禁', exact: true }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByText('已撤销').first().waitFor();
    const owner = await stack.asOperator('owner');
    for (const { id } of people)
      expect(await owner.post('console/account/get', { accountId: String(id) })).toMatchObject({ status: 'active' });
    const { list } = await owner.post('console/audit/list', { action: 'console/account/ban' });
    expect(list.length).toBeGreaterThanOrEqual(2);
    expect(faults).toEqual([]);
  });

  test('puts a part of the home screen elsewhere, which everybody sees once it is published', async () => {
    const { stack } = street;
    const editor = await stack.asOperator('editor');
    const module = (zh: string, position: number) => ({
      tab: '1',
      kind: 'row' as const,
      title: { zh, en: zh },
      source: { by: 'newest' as const, contentType: 1 as const },
      position,
      enabled: true,
    });
    await editor.post('console/media/module/save', { version: 0, module: module('第一排', 1000) });
    await editor.post('console/media/module/save', { version: 0, module: module('第二排', 1010) });
    const { page, faults } = await deskOf('editor', '/home');
    const rows = page.getByRole('list', { name: '首页编排' }).getByRole('listitem');
    await rows.filter({ hasText: '第二排' }).getByRole('button', { name: '上移' }).click();
    await page.getByText('待发布').first().waitFor();
    await page.getByRole('button', { name: '发布改动' }).click();
    await page.getByText('已发布').first().waitFor();
    const { list } = await editor.post('console/media/modules', {});
    const order = list.filter(({ tab }) => tab === '1').map(({ title: { zh } }) => zh);
    expect(order.indexOf('第二排')).toBeLessThan(order.indexOf('第一排'));
    expect(faults).toEqual([]);
  });

  test('shows what somebody else saved meanwhile before either is lost', async () => {
    const { stack } = street;
    const { page, faults } = await deskOf('editor', '/page');
    await page.getByRole('row').filter({ hasText: '加入我们' }).click();
    await page.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog', { name: '编辑' });
    await form.getByLabel('标题').first().fill('我写的标题');
    const editor = await stack.asOperator('editor');
    const { list } = await editor.post('console/page/list', {});
    const before = list.find(({ name }) => name === 'recruitment');
    if (!before) throw new Error('there is no such page');
    const content = { ...before.content, zh: { ...before.content.zh, title: '同事写的标题' } };
    await editor.post('console/page/save', { name: 'recruitment', version: before.version, content });
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('有人先保存了').waitFor();
    await form.getByText('同事写的标题').waitFor();
    await form.getByRole('button', { name: '用我的覆盖' }).click();
    await form.waitFor({ state: 'detached' });
    const saved = (await editor.post('console/page/list', {})).list.find(({ name }) => name === 'recruitment');
    expect(saved?.content.zh.title).toBe('我写的标题');
    // The refusal itself is said by the browser's console.
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  });

  test('keeps what is being written when the session ends, and goes on after signing in again', async () => {
    const { page, operatorId } = await deskOf('editor', '/announcement');
    await page.getByRole('button', { name: '发布公告' }).click();
    const form = page.getByRole('dialog', { name: '发布公告' });
    await form.getByLabel('标题').fill('今晚维护');
    await form.getByLabel('正文').fill('凌晨两点到三点。');
    const owner = await street.stack.asOperator('owner');
    await owner.post('console/operator/update', { operatorId, disabled: true });
    await owner.post('console/operator/update', { operatorId, disabled: false });
    await form.getByRole('button', { name: '保存' }).click();
    const again = page.getByRole('dialog', { name: '请重新登录' });
    await again.locator('input[name=password]').fill(OPERATOR_PASSWORD);
    await again.getByRole('button', { name: '登录', exact: true }).click();
    await again.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('cell', { name: '今晚维护' }).waitFor();
  });

  test('answers somebody who asks the service, at once and for one operator alone', async () => {
    const { stack } = street;
    const person = stack.client((await newGuest(stack)).token);
    await person.post('x/support/send', { text: '片子放不出来', requestId: crypto.randomUUID() });
    const { page, faults } = await deskOf('support', '/support');
    await page.getByRole('button', { name: '片子放不出来' }).click();
    await page.getByRole('button', { name: '接待' }).click();
    await page.getByRole('textbox', { name: '写答复' }).fill('请刷新再试一次');
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: '请刷新再试一次' }).first().waitFor();
    await person.post('x/support/send', { text: '好了，谢谢', requestId: crypto.randomUUID() });
    await page.getByText('好了，谢谢').first().waitFor();
    expect(faults).toEqual([]);
  });

  test('sets up a second factor by its picture and asks for it from then on', async () => {
    const { page } = await deskOf('support', '/own');
    await page.getByRole('button', { name: '开始设置' }).click();
    await page.getByRole('img', { name: '设置两步验证的二维码' }).waitFor();
    await page.getByLabel('动态验证码').fill('000000');
    await page.getByRole('button', { name: '启用' }).click();
    await page.getByText('动态验证码不对或已用过').waitFor();
  });
});
