import { runJob } from '@liuguang/server/testing/run-job';
import { TitlesForGold } from '@liuguang/server/testing/titles-for-gold';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { choosePayment, type Somebody, somebody, visitAs } from './purse.ts';

const WALLET = '/mine/diamondRecharge';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const goldOf = async ({ client }: Somebody) => (await client.post('app/recharge/history', {})).list[0]?.balance ?? 0;
const ordersOf = async ({ client }: Somebody) => (await client.post('x/payment/list', {})).list;
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { name });

/** Chooses the first amount, which is 600 gold, and goes to pay. */
async function orderGold(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /¥6$/ }).check();
  await button(page, /支付 ¥6/).click();
}

describe('/mine/recharge', () => {
  test('/mine/recharge brings gold, and the page that waited says so', async () => {
    const person = await somebody(street, 0, 5);
    const { page, faults } = await visitAs(street, person.token, { path: '/mine/recharge' });
    await page.getByText('¥30', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await button(page, '支付 ¥30，得 330.00 钻石').click();
    await choosePayment(page, 'succeed');
    await title(page, '330.00 钻石已到账').waitFor();
    await page.getByText('其中赠送 30.00，现在共有 330.50 钻石').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, '查看账单').click();
    await page.getByText('余额 330.50').waitFor();
    expect(await goldOf(person)).toBe(3305);
    expect(faults).toEqual([]);
  });

  test('/mine/recharge tells a payment that failed, and lets somebody order again', async () => {
    const person = await somebody(street);
    const { page } = await visitAs(street, person.token, { path: '/mine/recharge' });
    await orderGold(page);
    await choosePayment(page, 'fail');
    await title(page, '支付没有成功').waitFor();
    await button(page, '重新下单').click();
    await orderGold(page);
    await choosePayment(page, 'twice');
    await title(page, '60.00 钻石已到账').waitFor();
    expect(await goldOf(person)).toBe(600);
    expect((await ordersOf(person)).map(({ state }) => state)).toEqual(['paid', 'failed']);
  });

  test('/mine/recharge waits for news that comes late, over a reload, and hears it by the realtime line', async () => {
    const person = await somebody(street);
    const { page } = await visitAs(street, person.token, { path: '/mine/recharge' });
    await orderGold(page);
    await choosePayment(page, 'late');
    await title(page, '正在等待支付结果').waitFor();
    await page.reload();
    await title(page, '正在等待支付结果').waitFor();
    await title(page, '60.00 钻石已到账').waitFor();
    expect(await goldOf(person)).toBe(600);
  });

  test('/mine/recharge learns of a payment that nobody told by asking, and of an order that nobody paid', async () => {
    const person = await somebody(street);
    const { page } = await visitAs(street, person.token, { path: '/mine/recharge' });
    await orderGold(page);
    await choosePayment(page, 'never');
    await title(page, '正在等待支付结果').waitFor();
    street.stack.clock.advance({ minutes: 3 });
    await runJob(street.stack, 'payment.look');
    street.stack.clock.advance({ minutes: -3 });
    await title(page, '60.00 钻石已到账').waitFor();

    await page.goto(`${street.stack.url}/mine/recharge`);
    await orderGold(page);
    await button(page, /支付成功/).waitFor();
    await page.goBack();
    await title(page, '正在等待支付结果').waitFor();
    await button(page, '继续支付').waitFor();
    street.stack.clock.advance({ minutes: 61 });
    await runJob(street.stack, 'payment.look');
    street.stack.clock.advance({ minutes: -61 });
    await title(page, '订单已关闭').waitFor();
  });

  test('/mine/recharge orders once, though the first answer was lost and the page loaded again', async () => {
    const person = await somebody(street);
    const { page } = await visitAs(street, person.token, { path: '/mine/recharge' });
    let lost = 0;
    await page.route('**/api/app/recharge/submit', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await orderGold(page);
    await page.getByText('网络不通，内容还在，连上后再试').waitFor();
    await page.reload();
    await orderGold(page);
    await button(page, /支付成功/).waitFor();
    expect(await ordersOf(person)).toHaveLength(1);
  });

  test('/mine/recharge gives an order up, and shows nobody somebody else’s', async () => {
    const [person, other] = [await somebody(street), await somebody(street)];
    const { page } = await visitAs(street, person.token, { path: '/mine/recharge' });
    await orderGold(page);
    await button(page, /支付成功/).waitFor();
    await page.goBack();
    await button(page, '取消订单').click();
    await page.getByText('订单已取消，没有扣款').waitFor();
    const path = new URL(page.url());
    const stranger = await visitAs(street, other.token, { path: `${path.pathname}${path.search}` });
    await title(stranger.page, '没有这笔订单').waitFor();
  });

  test('/mine/rechargeRecord has the orders that nobody paid: one is given up there, another is paid', async () => {
    const person = await somebody(street);
    const { page } = await visitAs(street, person.token, { path: '/mine/recharge' });
    await orderGold(page);
    await button(page, /支付成功/).waitFor();
    await page.goto(`${street.stack.url}/mine/rechargeRecord`);
    const waiting = page.getByRole('region', { name: '待支付订单' });
    await waiting.getByText('60.00 钻石').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await waiting.getByRole('button', { name: '取消订单' }).click();
    await waiting.waitFor({ state: 'detached' });

    await page.goto(`${street.stack.url}/mine/recharge`);
    await orderGold(page);
    await button(page, /支付成功/).waitFor();
    await page.goto(`${street.stack.url}/mine/rechargeRecord`);
    await waiting.getByRole('button', { name: '继续支付' }).click();
    await choosePayment(page, 'succeed');
    await title(page, '60.00 钻石已到账').waitFor();
    await button(page, '查看账单').click();
    await page.getByText('余额 60.00').waitFor();
    expect(await waiting.count()).toBe(0);
    expect((await ordersOf(person)).map(({ state }) => state)).toEqual(['paid', 'failed']);
  });

  test('/mine/recharge says what went wrong with the shop, and speaks English', async () => {
    const { token } = await somebody(street);
    const { page, context } = await visitAs(street, token, {
      path: '/mine/recharge?lang=en',
      locale: 'en',
      keepsApp: true,
    });
    await button(page, 'Pay ¥30, get 330.00 diamonds').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/钻石|金币|充值|支付/);
    await page.route('**/api/app/gold/paytypeinfo', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":5000,"data":null,"msg":"","tip":""}',
      }),
    );
    await page.reload();
    await button(page, 'Try again').waitFor();
    await page.unroute('**/api/app/gold/paytypeinfo');
    await button(page, 'Try again').click();
    await button(page, 'Pay ¥30, get 330.00 diamonds').waitFor();
    await context.setOffline(true);
    await button(page, 'Pay ¥30, get 330.00 diamonds').click();
    await page
      .getByText(/Nothing is lost/)
      .first()
      .waitFor();
    await context.setOffline(false);
  });
});

describe('/mine/diamondRecharge', () => {
  test('/mine/diamondRecharge recharges where gold is missing, and then finishes the purchase that was meant', async () => {
    const person = await somebody(street, 0, 30);
    const { page } = await visitAs(street, person.token, { path: WALLET });
    await button(page, /购买 60 条消息/).click();
    await page.getByText('还差 23.00 钻石').waitFor();
    await page.getByText('需要 26.00 · 现有 3.00').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '支付 ¥6，得 60.00 钻石' }).click();
    await choosePayment(page, 'late');
    await page.getByRole('dialog').getByText('正在等待支付结果').waitFor();
    expect(await page.locator('#splash:not([data-leaving])').count()).toBe(0);
    await page.waitForURL((url) => url.pathname === WALLET);
    await page.reload();
    await page.getByText('还有 60 条').waitFor();
    expect(await goldOf(person)).toBe(370);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('/mine/diamondRecharge asks again when the price is another by now', async () => {
    const person = await somebody(street, 0, 500);
    const { page } = await visitAs(street, person.token, { path: WALLET });
    await button(page, /购买 20 条消息/).click();
    const finance = await street.stack.asOperator('finance');
    const pack = (await finance.post('console/ledger/score/list', {})).list.find(({ score }) => score === 20);
    if (!pack) throw new Error('there is no such pack');
    const { id: productId, ...fields } = pack;
    await finance.post('console/ledger/score/save', { productId, ...fields, price: 120 });
    await button(page, '支付 10.00 钻石').click();
    await page.getByText('价格变了，现在是 12.00 钻石。确认后再付。').waitFor();
    expect(await goldOf(person)).toBe(500);
    await button(page, '支付 12.00 钻石').click();
    await page.getByText('还有 20 条').waitFor();
    expect(await goldOf(person)).toBe(380);
    await finance.post('console/ledger/score/save', { productId, ...fields });
  });
});

describe('/mine/myBought', () => {
  test('/mine/myBought lists what was bought, by kind, and says so where there is nothing', async () => {
    const titles = new TitlesForGold(street.stack);
    const person = await somebody(street, 0, 500);
    const mediaId = titles.add(80);
    const requestId = crypto.randomUUID();
    await person.client.post('app/media/pay', { mediaId, price: 80, requestId });
    const { page } = await visitAs(street, person.token, { path: '/mine/myBought' });
    await page.getByText(/视频 · 8.00 钻石/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: '动态' }).click();
    await page.getByText('还没有买过').waitFor();
    await page.getByRole('tab', { name: '视频' }).click();
    await page.getByText(/视频 · 8.00 钻石/).waitFor();
  });
});
