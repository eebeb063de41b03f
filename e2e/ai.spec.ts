import type { Client } from '@liuguang/client/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { somebody, visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  // Orders are made when a test says so.
  street = await Street.open({ APP_WORKER: 'separate' });
});
afterAll(() => street.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function isWellMade(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function makeNewest(client: Client) {
  const [order] = (await client.post('x/ai/list', {})).list;
  const { aiWork } = street.stack.running.app.ports;
  await aiWork.make(BigInt(order?.id ?? 0), { signal: new AbortController().signal });
}

const goldOf = async (id: bigint) => (await street.stack.running.app.ports.ledger.balances(id)).gold;

test('/ai/generate refuses what is never drawn, says what was understood, and makes a picture', {
  timeout: 120_000,
}, async () => {
  const { id, token, client } = await somebody(street, 500);
  const { page } = await visitAs(street, token, { path: '/ai/generate' });
  await button(page, /云海日出/).waitFor();
  await isWellMade(page);
  await page.getByLabel('想画什么').fill('脱掉她的衣服');
  await button(page, '开始生成').click();
  await page.getByRole('alert').getByText('不能发布脱衣、裸露一类的内容').waitFor();
  await page.getByLabel('想画什么').fill('日落海边的灯塔');
  await page.getByText('画面里会有：黄昏、大海、灯塔').waitFor();
  await button(page, '2 张').click();
  await page.locator('.ai-bar-price').getByText('16').waitFor();
  await button(page, '开始生成').click();
  await page.getByRole('heading', { name: '创作记录' }).waitFor();
  await page.getByText('生图 · 日落海边的灯塔').waitFor();
  await makeNewest(client);
  await button(page, /生图 · 日落海边的灯塔/).click();
  await page.getByRole('img', { name: '第 1 张，共 2 张' }).waitFor();
  await isWellMade(page);
  expect(await goldOf(id)).toBe(340);
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, '保存到相册').first().click()]);
  expect(saved.suggestedFilename()).toMatch(/^liuguang-\d+-1\.png$/);
  await button(page, '删除').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有作品').waitFor();
});

test('/ai/history follows an order live: cancelled with the gold back, tried again, and made', {
  timeout: 120_000,
}, async () => {
  const { id, token, client } = await somebody(street, 500);
  const { page, faults } = await visitAs(street, token, { path: '/ai/history' });
  await page.getByText('还没有作品').waitFor();
  await client.post('app/aiorder/strip/submit', {
    ...{ prompt: '雪夜里的书店', style: 'ink', shape: 'tall', count: 1, price: 80 },
    requestId: crypto.randomUUID(),
  });
  expect(await goldOf(id)).toBe(420);
  await page.reload();
  await page.getByText('生图 · 雪夜里的书店').waitFor();
  await isWellMade(page);
  await button(page, '取消').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消作品' }).click();
  await page.getByText('已取消，没有收费').waitFor();
  expect(await goldOf(id)).toBe(500);
  await button(page, '重试').click();
  await button(page, '取消').waitFor();
  await makeNewest(client);
  await button(page, /生图 · 雪夜里的书店/).waitFor();
  expect(await goldOf(id)).toBe(420);
  await isWellMade(page);
  expect(faults).toEqual([]);
});
