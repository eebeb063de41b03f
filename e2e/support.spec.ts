import { newGuest } from '@liuguang/server/testing/signing-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const log = (page: Page) => page.getByRole('log', { name: '消息记录' });

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox').fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

describe('/mine/setting/autokf', () => {
  test('finds answers by other words for the same, and leads to a person', async () => {
    const { token } = await newGuest(street.stack);
    const { page, faults } = await visitAs(street, token, { path: '/mine/setting/autokf' });
    await page.getByText('忘记密码怎么办？').waitFor();
    await page.getByRole('searchbox').fill('我要退钱');
    const found = page.getByRole('group').filter({ hasText: '可以退款吗？' }).first();
    await found.getByText('可以退款吗？').click();
    await found.getByText('14 天内').waitFor();
    await found.getByRole('button', { name: '没帮助' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('link', { name: '联系人工客服' }).click();
    await log(page).getByText('这里是流光客服').waitFor();
    expect(faults).toEqual([]);
  });
});

const QUESTION = '我昨天充的钱还没到账';

describe('/mine/onLine', () => {
  test('takes a guest’s question, brings the operator’s answer to every device, and is rated', async () => {
    const { token } = await newGuest(street.stack);
    const { page, faults } = await visitAs(street, token, { path: '/mine/onLine' });
    await write(page, QUESTION);
    await log(page).getByText(QUESTION).waitFor();
    await log(page)
      .getByText(/排队中|不在服务时间/)
      .waitFor();
    const desk = await street.stack.asOperator('support');
    const { list } = await desk.post('console/support/queue', { state: 'waiting' });
    const chatId = list.find(({ last }) => last === QUESTION)?.id ?? '';
    await desk.post('console/support/take', { chatId });
    await log(page).getByText('正在为你服务').waitFor();
    // Somewhere else in the app the answer is counted, and leads to the chat.
    await page.goto(`${street.stack.url}/mine/message`);
    const line = page.getByRole('link', { name: /流光客服/ });
    await line.getByText(`你：${QUESTION}`).waitFor();
    await desk.post('console/support/answer', { chatId, text: '已经补上，请刷新看看' });
    await line.getByText('已经补上，请刷新看看').waitFor();
    await line.getByText('1 条未读').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await line.click();
    await log(page).getByText('已经补上，请刷新看看').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await page.goBack();
    await line.getByText('已经补上，请刷新看看').waitFor();
    await expect.poll(() => line.getByText('条未读').count()).toBe(0);
    await page.goForward();
    await log(page).getByText('已经补上，请刷新看看').waitFor();

    const other = await visitAs(street, token, { path: '/mine/setting/kf' });
    await log(other.page).getByText('已经补上，请刷新看看').waitFor();
    await write(other.page, '看到了');
    await log(page).getByText('看到了').waitFor();

    await desk.post('console/support/close', { chatId });
    await page.getByRole('button', { name: '5 星' }).click();
    await page.getByText('你给了 5 星，谢谢').waitFor();
    const closed = (await desk.post('console/support/queue', { state: 'closed', mine: true })).list;
    expect(closed.find(({ id }) => id === chatId)).toMatchObject({ stars: 5 });
    expect([...faults, ...other.faults]).toEqual([]);
  });
});

describe('/mine/setting/kf', () => {
  test('answers who cannot be made a guest, without an account, and is rated by them', async () => {
    const { page, context } = await street.pickUp({ bare: true });
    await context.route('**/api/app/login/guest', (route) =>
      route.fulfill({ json: { code: 6004, data: null, msg: '', tip: '创建游客失败，请联系在线客服' } }),
    );
    await page.goto(street.stack.url);
    await page.getByRole('button', { name: '联系在线客服' }).click();
    await write(page, '进不来怎么办');
    const desk = await street.stack.asOperator('support');
    const asked = async () => {
      const { list } = await desk.post('console/support/queue', { state: 'waiting', pageSize: 50 });
      return list.find(({ last }) => last === '进不来怎么办');
    };
    await expect.poll(asked, { timeout: 20_000 }).toMatchObject({ accountId: '' });
    await log(page).getByText('进不来怎么办').waitFor();
    const chatId = (await asked())?.id ?? '';
    await desk.post('console/support/take', { chatId });
    await desk.post('console/support/answer', { chatId, text: '换个网络再试一次' });
    await log(page).getByText('换个网络再试一次').waitFor();
    await desk.post('console/support/close', { chatId });
    await page.getByRole('button', { name: '4 星' }).click();
    await page.getByText('你给了 4 星，谢谢').waitFor();
  });
});
