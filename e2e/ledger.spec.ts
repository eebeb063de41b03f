import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runEntry } from '@liuguang/server/testing/entry';
import { runJob } from '@liuguang/server/testing/run-job';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { bring, type Somebody, somebody, visitAs } from './purse.ts';

const SCREEN = '/mine/rechargeRecord';

let street: Street;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-statement-'));
  street = await Street.open();
});
afterAll(async () => {
  await street.close();
  await rm(folder, { recursive: true, force: true });
});

const names = (page: Page) => page.locator('.ledger-statement-name').allInnerTexts();
const balances = (page: Page) => page.locator('.ledger-statement-after').allInnerTexts();

async function spend({ id }: Somebody, amount: number, note: string) {
  const { database, app } = street.stack.running;
  const charge = { payer: id, amount, kind: 'post', reference: crypto.randomUUID(), note } as const;
  await database.transaction((tx) => app.ports.ledger.charge(tx, charge));
}

/** `npm run ledger check-statement`, which needs nothing but the file. */
const checkStatement = (file: string) => runEntry('ledger', {}, 'check-statement', file);

/** Recharged, was given something, and spent some of it. */
async function spender(): Promise<Somebody> {
  const person = await somebody(street);
  await bring.bought(street, person, 1000, 60);
  await spend(person, 80, '雨夜电台');
  await bring.given(street, person, 5);
  return person;
}

describe('/mine/rechargeRecord', () => {
  test('/mine/rechargeRecord shows each line with the balance after it, under its day', async () => {
    const { token } = await spender();
    const { page, faults } = await visitAs(street, token, { path: SCREEN });
    await page.getByText('雨夜电台').waitFor();
    expect(await names(page)).toEqual(['赠送', '雨夜电台', '充值']);
    expect(await balances(page)).toEqual(['余额 98.50', '余额 98.00', '余额 106.00']);
    expect(await page.locator('.ledger-statement-day').allInnerTexts()).toEqual(['今天']);
    await page.getByText('充值 98.00').waitFor();
    await page.getByRole('figure').getByText('近 12 个月收支').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('/mine/rechargeRecord is narrowed down by kind, month and currency, and a reload keeps it so', async () => {
    const { token } = await spender();
    const { page } = await visitAs(street, token, { path: SCREEN });
    await page.getByText('雨夜电台').waitFor();
    await page.getByRole('button', { name: '支出' }).click();
    await expect.poll(() => names(page)).toEqual(['雨夜电台']);
    await page.reload();
    await page.getByText('雨夜电台').waitFor();
    expect(await names(page)).toEqual(['雨夜电台']);
    const before = new Date(street.stack.clock.now().getTime() - 62 * 24 * 3600 * 1000).toISOString().slice(0, 7);
    await page.getByLabel('月份').selectOption(before);
    await page.getByText('还没有账单').waitFor();
    await page.getByRole('button', { name: '查看全部' }).click();
    await expect.poll(() => names(page)).toEqual(['赠送', '雨夜电台', '充值']);
    await page.getByRole('tab', { name: '积分' }).click();
    await page.getByText('还没有账单').waitFor();
    expect(new URL(page.url()).search).toBe('?currency=points');
  });

  test('/mine/rechargeRecord goes on as somebody scrolls', async () => {
    const person = await somebody(street, 5000);
    for (let count = 1; count <= 30; count += 1) await spend(person, count, `第 ${count} 笔`);
    const { page } = await visitAs(street, person.token, { path: SCREEN });
    await page.getByText('第 30 笔').waitFor();
    const atTheEnd = async () => {
      await page.mouse.wheel(0, 2000);
      return page.getByText('没有更多了').isVisible();
    };
    await expect.poll(atTheEnd).toBe(true);
    await page.locator('.ledger-statement-name', { hasText: '充值' }).waitFor();
  });

  test.runIf(process.env.TEST_FULL === '1')(
    '/mine/rechargeRecord is exported as a file that proves itself, and one that was changed does not',
    async () => {
      const { token } = await spender();
      await runJob(street.stack, 'ledger.root');
      let lastSaved = '';
      const { page } = await visitAs(street, token, { path: SCREEN });
      for (const [name, ending] of [
        ['导出 CSV（表格）', 'csv'],
        ['导出 JSON', 'json'],
      ] as const) {
        await page.getByRole('button', { name: '导出', exact: true }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(new RegExp(`^liuguang-gold-\\d{8}\\.${ending}$`));
        const file = join(folder, download.suggestedFilename());
        await download.saveAs(file);
        lastSaved = await readFile(file, 'utf8');
        expect(await checkStatement(file)).toEqual({ said: expect.stringContaining('under the root of'), code: 0 });
      }
      const file = join(folder, 'forged.json');
      await writeFile(file, lastSaved.replace('雨夜电台', '晴天电台'));
      expect(await checkStatement(file)).toMatchObject({ code: 1 });
    },
    120_000,
  );

  test('/mine/rechargeRecord speaks English too', async () => {
    const { token } = await spender();
    const { page } = await visitAs(street, token, { path: `${SCREEN}?lang=en`, locale: 'en' });
    await page.getByRole('heading', { name: 'Statement' }).waitFor();
    await page.getByText('Balance 106.00').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/余额|充值|支出/);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('/mine/rechargeRecord says so when the server fails, part by part, and recovers', async () => {
    const { token } = await spender();
    const { page, context } = await visitAs(street, token, { path: '/mine', keepsApp: true });
    await page.getByRole('button', { name: /复制流光号/ }).waitFor();
    let broken = true;
    const fail = { status: 500, contentType: 'application/json', body: '{"code":5000,"data":null,"msg":"","tip":""}' };
    for (const call of ['app/recharge/history', 'x/ledger/months'])
      await page.route(`**/api/${call}`, (route) => (broken ? route.fulfill(fail) : route.continue()));
    await page.goto(`${street.stack.url}${SCREEN}`);
    await page.getByText('收支图没有加载出来').waitFor();
    await page.getByText('画面走神了').waitFor();
    broken = false;
    await page.getByRole('button', { name: '重新加载' }).last().click();
    await page.getByText('雨夜电台').waitFor();
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByText('近 12 个月收支').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: '收入' }).click();
    await page.getByText('网络打了个盹').waitFor();
    await context.setOffline(false);
    await page.locator('.ledger-statement-name', { hasText: '赠送' }).waitFor();
  });
});
