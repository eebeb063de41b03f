import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { addTask } from '@liuguang/server/testing/tasks';
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
const pointsOf = async (name: 'member' | 'vip') =>
  (await street.stack.running.app.ports.ledger.balances(await street.stack.idOf(name))).points;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** What is said for two seconds may be gone by the time a busy machine has tapped. */
const tapAndHear = (page: Page, name: string | RegExp, sentence: string) =>
  Promise.all([page.getByText(sentence).first().waitFor(), button(page, name).tap()]);

test('/welfare gives points for a check-in and for a film that was really watched', async () => {
  const owner = await street.stack.idOf('vip');
  const { id } = await makeVideo(street.stack, { owner, title: '海上日出', seconds: 60 });
  const title = '看视频 4 秒';
  await addTask(street.stack, { group: 'daily', event: 'watch', target: 4, title, points: 25 });
  const before = await pointsOf('member');

  const { page, faults } = await visitAs(street, await street.stack.tokenOf('member'), { path: '/welfare' });
  await page.getByRole('heading', { name: '福利中心' }).waitFor();
  await page.getByRole('heading', { name: '已连续签到 4 天' }).waitFor();
  await isWellMade(page);
  await button(page, /^签到领 \d+ 积分$/).tap();
  await page.getByRole('heading', { name: '已连续签到 5 天' }).waitFor();
  await button(page, '今天已签到，明天再来').waitFor();
  const afterCheckin = await pointsOf('member');
  expect(afterCheckin - before).toBe(16);

  // The bottom bar has the page, which is kept while others are looked at.
  await page.goto(`${street.stack.url}/play/longVideo?id=${id}`);
  const member = await street.stack.as('member');
  const watched = async () =>
    (await member.post('app/usertask/list', {})).list.find((one) => one.title === title)?.state;
  await expect.poll(watched, { timeout: 60_000 }).toBe('done');
  await page.goto(`${street.stack.url}/mine`);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '福利' }).tap();
  await button(page, `领取「${title}」的奖励`).tap();
  await expect.poll(() => pointsOf('member')).toBe(afterCheckin + 25);

  await page.getByRole('switch', { name: '签到提醒' }).tap();
  await expect.poll(async () => (await member.post('x/checkin/calendar', {})).remind).toBe(true);
  await button(page, /补签卡/).tap();
  await page.getByRole('dialog', { name: '签到日历' }).waitFor();
  await isWellMade(page);
  await page.keyboard.press('Escape');
  await button(page, /流光月历/).tap();
  await page.getByRole('dialog', { name: '流光月历' }).getByText('每天一页').first().waitFor();
  expect(faults).toEqual([]);
});

test('/mine/pointLevel shows the level, what each opens, and where points came from', async () => {
  const { page, faults } = await visitAs(street, await street.stack.tokenOf('vip'), { path: '/welfare' });
  await page.getByRole('link', { name: /等级与权益/ }).tap();
  await page.getByRole('heading', { name: /^Lv\.3 伴光者/ }).waitFor();
  await page.getByText('任务「看视频 60 分钟」').first().waitFor();
  await page.getByText('每日签到').first().waitFor();
  await isWellMade(page);
  expect(faults).toEqual([]);
});

test('/welfare/exchange turns points into a day of membership and a frame that is worn', async () => {
  const { page, faults } = await visitAs(street, await street.stack.tokenOf('member'), { path: '/welfare/exchange' });
  const before = await pointsOf('member');
  await button(page, '兑换「会员体验 1 天」').tap();
  const asked = page.getByRole('dialog', { name: '会员体验 1 天' });
  await asked.waitFor();
  await isWellMade(page);
  await button(page, '用 120 积分兑换').tap();
  await expect.poll(() => pointsOf('member')).toBe(before - 120);
  await asked.waitFor({ state: 'detached' });
  const info = await (await street.stack.as('member')).post('app/user/info', {});
  expect(info.self && Math.round(info.normalVip.vipExpireInt / 3600)).toBe(24);

  const wearer = await visitAs(street, await street.stack.tokenOf('vip'), { path: '/welfare/exchange' });
  await button(wearer.page, '兑换「星光头像框」').tap();
  await button(wearer.page, '用 200 积分兑换').tap();
  await wearer.page.getByRole('dialog').waitFor({ state: 'detached' });
  await wearer.page.getByRole('tab', { name: '我的' }).tap();
  await button(wearer.page, '取下').waitFor();
  await isWellMade(wearer.page);
  await wearer.page.getByRole('tab', { name: '记录' }).tap();
  await wearer.page.getByText('星光头像框').first().waitFor();
  await wearer.page.goto(`${street.stack.url}/mine`);
  await wearer.page.locator('.account-profile .lg-avatar-frame-starlight').waitFor();
  expect([...faults, ...wearer.faults]).toEqual([]);
});

test('/welfare/exchange takes a code that was typed, and says so when it was mistyped', async () => {
  const finance = await street.stack.asOperator('finance');
  const limits = { count: 1, perPerson: 1, perBatch: 1, startsAt: '', endsAt: '' };
  const brings = { title: '周年庆', kind: 'points', amount: 66, tier: '', goodsId: '' } as const;
  const { csv } = await finance.post('console/redeemcode/create', { ...brings, ...limits });
  const code = csv.split('\r\n')[1] ?? '';
  const before = await pointsOf('vip');
  const path = '/welfare/exchange?part=code';
  const { page, faults } = await visitAs(street, await street.stack.tokenOf('vip'), { path });
  const field = page.getByRole('textbox', { name: '兑换码' });
  await field.fill(`${code.slice(0, -1)}-`);
  await tapAndHear(page, '立即兑换', '兑换码好像输错了');
  await field.fill(code.replaceAll('-', '').toLowerCase());
  await button(page, '立即兑换').tap();
  await page.getByText('周年庆').first().waitFor();
  expect(await pointsOf('vip')).toBe(before + 66);
  await isWellMade(page);
  expect(faults).toEqual([]);
});
