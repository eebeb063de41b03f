import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const numberOf = (page: Page) => page.getByRole('button', { name: /复制流光号/ });
const idOn = async (page: Page) => (await numberOf(page).getAttribute('aria-label'))?.replace(/\D/g, '') ?? '';

test('/ makes somebody a guest without a question, and knows them again', async () => {
  const { page, context, faults } = await street.visit();
  const account = numberOf(page);
  await account.waitFor();
  const shown = await idOn(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
  expect(await page.evaluate(() => localStorage.getItem('uuid'))).toMatch(/^\d{39}$/);

  await page.reload();
  await account.waitFor();
  expect(await idOn(page)).toBe(shown);

  const second = await context.newPage();
  await second.goto(street.stack.url);
  await numberOf(second).waitFor();
  expect(await idOn(second)).toBe(shown);
  expect(faults).toEqual([]);
});

test('/ sends nothing in clear and nothing unsigned', async () => {
  const { page } = await street.pickUp();
  const calls: { path: string; headers: Record<string, string>; body: string | null; reply: Promise<string> }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname.endsWith('/stream')) return;
    const request = response.request();
    calls.push({ path: pathname, headers: request.headers(), body: request.postData(), reply: response.text() });
  });
  await page.goto(street.stack.url);
  await page.getByText('已连接').waitFor();
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/app/ping/config', '/api/app/login/guest']),
  );
  for (const { headers, body, reply } of calls) {
    expect(headers['x-api-key']).toMatch(/^timestamp=\d+;nonce=[0-9a-f-]{36};sign=[0-9a-f]{40}$/);
    if (body !== null) expect(Object.keys(JSON.parse(body))).toEqual(['hash', 'data']);
    expect(Object.keys(JSON.parse(await reply))).toEqual(['hash', 'data']);
  }
});

test('/ shows an announcement when an operator publishes one', async () => {
  const operator = await street.stack.asOperator('editor');
  const requestId = crypto.randomUUID();
  await operator.post('console/announcement/publish', { requestId, title: '今晚首映', body: '八点，不见不散。' });
  const { page } = await street.visit();
  await page.getByRole('heading', { name: '今晚首映' }).or(page.getByText('今晚首映')).first().waitFor();
  await page.getByText('八点，不见不散。').waitFor();
});

test('/ follows the theme of the configuration', async () => {
  const operator = await street.stack.asOperator('editor');
  await operator.post('console/config/save', { part: 'theme', version: 0, value: 7 });
  const { page } = await street.visit();
  await page.locator('html[data-theme="springfestival"]').waitFor();
  await operator.post('console/config/save', { part: 'theme', version: 1, value: 1 });
});

test('/ says so when a guest is refused, and lets them try again', async () => {
  const { page } = await street.pickUp();
  let refuse = true;
  await page.route('**/api/app/login/guest', (route) =>
    refuse
      ? route.fulfill({
          status: 200,
          contentType: 'application/json',
          body: JSON.stringify({ code: 6004, data: null, msg: '', tip: '创建游客失败，请联系在线客服' }),
        })
      : route.continue(),
  );
  await page.goto(street.stack.url);
  await page.getByText('创建游客失败，请联系在线客服').waitFor();
  refuse = false;
  await page.getByRole('button', { name: '重新加载' }).click();
  await numberOf(page).waitFor();
});

test('/ tells that the network is gone and recovers by itself', async () => {
  const { page, context } = await street.visit();
  await page.getByText('已连接').waitFor();
  await context.setOffline(true);
  await page.getByText(/没有网络连接/).waitFor();
  await context.setOffline(false);
  await page.getByText(/没有网络连接/).waitFor({ state: 'detached' });
  await page.getByText('已连接').waitFor();
});

test('/ starts afresh when its session was ended elsewhere', async () => {
  const { page } = await street.visit();
  const account = numberOf(page);
  await account.waitFor();
  const id = await idOn(page);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  const moderator = await street.stack.asOperator('moderator');
  await moderator.post('console/account/ban', { accountId: id, reason: 'test', devices: false });
  await moderator.post('console/account/unban', { accountId: id });
  await page.waitForFunction((old) => ![null, old].includes(localStorage.getItem('token')), before);
  await account.waitFor();
  expect(await idOn(page)).toBe(id);
});

test('/ speaks English when asked', async () => {
  const { page, faults } = await street.visit({ path: '/?lang=en', locale: 'en' });
  await page
    .getByText(/connected/i)
    .first()
    .waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(faults).toEqual([]);
});

test('/ has no accessibility fault and nothing too small to touch, on a phone or a table', async () => {
  for (const wide of [false, true]) {
    const { page } = await street.visit({ wide });
    await page.getByText('已连接').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const small = await page.locator('button:visible, a:visible').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const grown = window.getComputedStyle(target, '::after');
        const reach = Math.max(height, Number.parseFloat(grown.height) || 0);
        const span = Math.max(width, Number.parseFloat(grown.width) || 0);
        return reach < 43.5 || span < 43.5
          ? [`${target.textContent?.trim()} ${Math.round(span)}×${Math.round(reach)}`]
          : [];
      }),
    );
    expect(small).toEqual([]);
  }
});

test('an unknown address shows the app and not an error of the server', async () => {
  const { page } = await street.visit({ path: '/no/such/page' });
  await numberOf(page).waitFor();
});
