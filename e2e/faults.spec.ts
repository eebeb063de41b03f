import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const card = (page: Page) => page.getByRole('article').first();
const intro = (page: Page) => page.getByLabel('个人简介');
const save = (page: Page) => page.getByRole('button', { name: '保存' });
const sentence = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const tokenOn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

type Somebody = Parameters<typeof street.stack.tokenOf>[0];

async function signIn(page: Page, name: Somebody): Promise<string> {
  const token = await street.stack.tokenOf(name);
  if (page.url() === 'about:blank') await page.goto(`${street.stack.url}/favicon.svg`);
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  return token;
}

/** Somebody in the middle of a sentence. */
async function typing(name: Somebody, text: string) {
  const phone = await street.pickUp({ keepsApp: true });
  const token = await signIn(phone.page, name);
  await phone.page.goto(`${street.stack.url}/mine/setting/modifiIntro`);
  await intro(phone.page).fill(text);
  return { ...phone, token };
}

/** Has a call fail until it is let through. */
async function failing(context: BrowserContext, call: string, answer: (route: Route) => Promise<unknown>) {
  let isBroken = true;
  await context.route(`**/api/${call}`, (route) => (isBroken ? answer(route) : route.continue()));
  return {
    mend() {
      isBroken = false;
    },
  };
}

const FAULTS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'a fault (500)': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":5000}' }),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"hash":"0","data":"!"}' }),
  'an engine that is down (503)': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'away' }),
  'a page of somebody else’s': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>hotel</h1>' }),
  'a broken line': (route) => route.abort('connectionreset'),
};

describe('the network', () => {
  test('that goes in the middle of a form takes nothing with it, and the form goes on when it is back', async () => {
    const { page, context } = await typing('member', '写到一半，网没了');
    await context.setOffline(true);
    await save(page).click();
    await sentence(page, '网络不通，内容还在，连上后再试');
    expect(await intro(page).inputValue()).toBe('写到一半，网没了');
    await context.setOffline(false);
    await save(page).click();
    await sentence(page, '已保存');
  });

  test('that goes is told on every page, which recovers by itself', async () => {
    const { page, context } = await street.visit({ path: '/mine/setting/connection', keepsApp: true });
    await sentence(page, '已连接');
    await context.setOffline(true);
    await sentence(page, /没有网络连接/);
    await context.setOffline(false);
    await page.getByText(/没有网络连接/).waitFor({ state: 'detached' });
    await sentence(page, '已连接');
  });
});

/** Two of them at every run, all in the full one: the app takes them the same way. */
const ANSWERED = Object.entries(FAULTS).slice(0, process.env.TEST_FULL === '1' ? undefined : 2);

describe.each(ANSWERED)('a server that answers with %s', (fault, answer) => {
  test('to the very first call is told in one sentence, and the app goes on when it is well', async () => {
    const { page, context } = await street.pickUp({ bare: true });
    const server = await failing(context, 'app/ping/config', answer);
    await page.goto(street.stack.url);
    await page.getByRole('alert').waitFor();
    server.mend();
    await page.getByRole('button', { name: '重新加载' }).click();
    await card(page).waitFor();
  });

  test('to what somebody sends loses nothing', async () => {
    const text = `发不出去：${fault}`;
    const { page, context } = await typing('vip', text);
    const server = await failing(context, 'app/user/info/modify', answer);
    await save(page).click();
    await page.locator('textarea[aria-invalid="true"]').waitFor();
    expect(await intro(page).inputValue()).toBe(text);
    server.mend();
    await save(page).click();
    await sentence(page, '已保存');
  });

  test('to one part of a page leaves the rest of it alone', async () => {
    const { page, context } = await street.pickUp();
    const server = await failing(context, 'app/ping/announcement', answer);
    await page.goto(street.stack.url);
    await page.getByRole('alert').waitFor();
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    server.mend();
    await page.getByRole('button', { name: '重新加载' }).click();
    await card(page).waitFor();
  });
});

test('a server that says nothing for half a minute is told of, and what was sent is not lost', async () => {
  const { page, context } = await street.pickUp();
  await page.clock.install();
  await signIn(page, 'dark');
  await page.goto(`${street.stack.url}/mine/setting/modifiIntro`);
  await intro(page).fill('等了很久');
  const server = await failing(context, 'app/user/info/modify', () => new Promise(() => undefined));
  await save(page).click();
  await page.clock.fastForward('00:30');
  await sentence(page, '服务器太久没有回应，请再试一次');
  expect(await intro(page).inputValue()).toBe('等了很久');
  server.mend();
  await save(page).click();
  await sentence(page, '已保存');
});

describe('a session that is ended elsewhere', () => {
  test('while somebody types tells them, and their text waits until they are back', async () => {
    const { page, token } = await typing('svip', '还没写完的话');
    await street.stack.client(token).post('app/user/logout', {});
    await sentence(page, '登录状态已失效，已为你重新进入');
    await page.waitForFunction((old) => ![null, '', old].includes(localStorage.getItem('token')), token);
    await intro(page).waitFor();
    expect(await intro(page).inputValue()).toBe('');
    await signIn(page, 'svip');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '还没写完的话');
  });

  test('makes a guest the same guest again', async () => {
    const { page } = await street.visit({ path: '/mine' });
    const number = page.getByRole('button', { name: /复制流光号/ });
    const label = (await number.getAttribute('aria-label')) ?? '';
    const before = await tokenOn(page);
    const moderator = await street.stack.asOperator('moderator');
    const accountId = label.replace(/\D/g, '');
    await moderator.post('console/account/ban', { accountId, reason: 'test', devices: false });
    await moderator.post('console/account/unban', { accountId });
    await page.waitForFunction((old) => ![null, '', old].includes(localStorage.getItem('token')), before);
    await number.waitFor();
    expect(await number.getAttribute('aria-label')).toBe(label);
  });
});

describe('a storage', () => {
  test('that is blocked does not keep anybody out', async () => {
    const { page, faults } = await street.pickUp();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto(street.stack.url);
    await card(page).waitFor();
    await page.getByRole('link', { name: '我的' }).click();
    await page.getByRole('button', { name: /复制流光号/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test('that is full does not keep anybody out', async () => {
    const { page, faults } = await street.pickUp();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(street.stack.url);
    await card(page).waitFor();
    await page.getByRole('link', { name: '我的' }).click();
    await page.getByRole('button', { name: /复制流光号/ }).waitFor();
    expect(faults).toEqual([]);
  });
});

test.each([-1, 1])('a clock that is %s hour off is no reason to be refused', async (hours) => {
  const { page } = await street.pickUp();
  await page.clock.install({ time: Date.now() + hours * 3_600_000 });
  await page.goto(street.stack.url);
  await card(page).waitFor();
});

describe('two tabs of two people', () => {
  test('become tabs of one as soon as somebody else signs in, and show nothing of the first any more', async () => {
    const { page, context } = await typing('vip', '周野的秘密');
    const second = await context.newPage();
    await second.goto(`${street.stack.url}/favicon.svg`);
    const account = await (await street.stack.as('lapsed')).post('app/user/info', {});
    const token = await street.stack.tokenOf('lapsed');
    await second.evaluate(
      ([id, given]) => {
        localStorage.setItem('person', id);
        localStorage.setItem('token', given);
      },
      [account.id, token] as const,
    );
    await sentence(page, '另一个标签页换了账号，这里也换过来了');
    await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, account.intro);
    expect(await page.content()).not.toContain('周野');
    await page.reload();
    await intro(page).waitFor();
    expect(await intro(page).inputValue()).not.toContain('周野的秘密');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('周野');
  });

  test('do not disturb each other while it is the same person', async () => {
    const { page, context } = await typing('lapsed', '还在写');
    const second = await context.newPage();
    await second.goto(`${street.stack.url}/mine`);
    await second.getByRole('heading', { name: '陈默' }).waitFor();
    expect(await intro(page).inputValue()).toBe('还在写');
  });
});
