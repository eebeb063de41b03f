import { addMembership } from '@liuguang/server/testing/factories/membership.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { choosePayment, somebody, visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const playsBeyond = (page: Page, seconds: number) =>
  page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, seconds);
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('cell')
    .nth(column)
    .innerText();

describe('/mine/vip', () => {
  test('/mine/vip shows tiers side by side, sells a month to somebody new for less, and the label is there', async () => {
    const person = await somebody(street);
    const { page, faults } = await visitAs(street, person.token, { path: '/mine' });
    await page.getByRole('link', { name: /未开通/ }).click();
    await page.getByText(/前有效/).waitFor();
    expect(await cell(page, '付费内容', 1)).toBe('8 折');
    expect(await cell(page, '付费内容', 3)).toBe('5 折');
    expect(await cell(page, '深夜档片库', 1)).toBe('预览');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await button(page, '¥9 开通 1 个月 VIP').click();
    await page.getByText('一次付清，不会自动续费').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, '支付 ¥9').click();
    await choosePayment(page, 'succeed');
    await page.getByRole('heading', { name: 'VIP 月卡已生效' }).waitFor();
    await button(page, '查看会员权益').click();
    await page.getByText(/还有 \d+ 天到期/).waitFor();
    await button(page, /^¥148 续 12 个月 VIP/).waitFor();
    await page.goto(`${street.stack.url}/mine/rechargeRecord`);
    await page.getByText('现金支付').waitFor();
    expect(await page.locator('.ledger-statement-out').allInnerTexts()).toEqual(['¥9']);
    expect(await page.locator('.ledger-statement-in').count()).toBe(0);
    await page.goto(`${street.stack.url}/mine`);
    await page.getByText('生效中').waitFor();
    expect(faults).toEqual([]);
  });

  test('/mine/vip takes gold, says how much is missing, and asks again when the price has changed', async () => {
    const person = await somebody(street, 0, 1000);
    const { page } = await visitAs(street, person.token, { path: '/mine/vip' });
    await page.getByRole('tab', { name: 'SVIP' }).click();
    await button(page, /开通 1 个月 SVIP/).click();
    await page.getByRole('radio', { name: /余额 100.00 钻石/ }).check();
    await page.getByText('还差 140.00 钻石').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: '深夜会员' }).click();
    await page.getByRole('radio', { name: /^1 天/ }).check();
    await button(page, '¥5 开通 1 天 深夜会员').click();
    await page.getByRole('radio', { name: /余额 100.00 钻石/ }).check();
    const finance = await street.stack.asOperator('finance');
    const { list } = await finance.post('console/membership/card/list', {});
    const card = list.find(({ tier, vipType }) => tier === 'dark' && vipType === 1);
    if (!card) throw new Error('there is no such card');
    const { id: cardId, ...fields } = card;
    await finance.post('console/membership/card/save', { cardId, ...fields, price: 600 });
    await button(page, '用 50.00 钻石支付').click();
    await page.getByText('价格变了，现在是 60.00 钻石。确认后再付。').waitFor();
    await button(page, '用 60.00 钻石支付').click();
    await page.getByRole('heading', { name: '深夜会员 日卡已生效' }).waitFor();
    expect(await person.client.get('app/aimate/gianBalance', {})).toMatchObject({ gold: 400 });
  });

  test('/mine/vip leads back to the film that it was for, at its second and unlocked', async () => {
    const owner = await street.stack.idOf('member');
    const { id } = await makeVideo(street.stack, { owner, access: 'member', seconds: 36 });
    const person = await somebody(street);
    const { page } = await visitAs(street, person.token, { path: `/play/longVideo?id=${id}` });
    await playsBeyond(page, 2);
    await page.getByRole('link', { name: '开通会员' }).first().click();
    await button(page, '¥9 开通 1 个月 VIP').click();
    await button(page, '支付 ¥9').click();
    await choosePayment(page, 'succeed');
    await page.waitForURL((url) => url.pathname === '/play/longVideo');
    expect(Number(new URL(page.url()).searchParams.get('t'))).toBeGreaterThanOrEqual(2);
    await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 30);
    await playsBeyond(page, 2);
    expect(await page.getByRole('link', { name: '开通会员' }).count()).toBe(0);
  });

  test('/mine/vip goes on to the card, and to the film it was for, once the diamonds that were missing are there', async () => {
    const owner = await street.stack.idOf('member');
    const { id } = await makeVideo(street.stack, { owner, access: 'dark', seconds: 36 });
    const person = await somebody(street, 0, 30);
    const { page } = await visitAs(street, person.token, { path: `/play/longVideo?id=${id}` });
    await playsBeyond(page, 1);
    await page.getByRole('link', { name: '开通会员' }).first().click();
    await button(page, /开通 .* 深夜会员/).click();
    await page.getByRole('radio', { name: /余额 3.00 钻石/ }).check();
    await button(page, '充值').click();
    await page.getByText('充值后自动完成购买').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /支付 ¥\d+，得/ })
      .click();
    await choosePayment(page, 'succeed');
    await page.waitForURL((url) => url.pathname === '/play/longVideo');
    await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 30);
    expect((await person.client.post('x/payment/list', {})).list).toContainEqual(
      expect.objectContaining({ product: 'card', payType: 'gold', state: 'paid', tier: 'dark' }),
    );
  });

  test('/mine/vip is where a member is led whose days are nearly over; they are told once, though they were away', async () => {
    const person = await somebody(street);
    const { database } = street.stack.running;
    const ends = new Date(street.stack.clock.now().getTime() + 2 * 24 * 3600 * 1000);
    await addMembership(database, person.id, 'normal', ends);
    const { page } = await visitAs(street, person.token, { path: '/mine' });
    const reminder = page.getByRole('status').filter({ hasText: /VIP 将于 .* 到期/ });
    await reminder.waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('link', { name: /即将到期/ }).click();
    await button(page, /续 .* VIP/).waitFor();
    expect(await reminder.count()).toBe(0);
  });

  test('/mine/vip speaks English, and says what went wrong with the cards', async () => {
    const { token } = await somebody(street);
    const { page } = await visitAs(street, token, { path: '/mine/vip?lang=en', locale: 'en' });
    await button(page, 'VIP, 1 month for ¥9').waitFor();
    expect(await page.locator('.membership-table').innerText()).not.toMatch(/\p{Script=Han}/u);
    await page.route('**/api/app/card/list', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":5000,"data":null,"msg":"","tip":""}',
      }),
    );
    await page.reload();
    await button(page, 'Try again').waitFor();
    await page.unroute('**/api/app/card/list');
    await button(page, 'Try again').click();
    await button(page, 'VIP, 1 month for ¥9').waitFor();
  });
});
