import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_NAMES } from '@liuguang/contract/config/areas';
import { SPLASH_MS } from '@liuguang/contract/constants';
import { configure } from '@liuguang/server/testing/configure';
import { fileOf } from '@liuguang/server/testing/form-request';
import { photograph } from '@liuguang/server/testing/sample-pictures';
import { type Stack, startStack } from '@liuguang/server/testing/stack';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { type Phone, Street } from './phone.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const card = (page: Page) => page.getByRole('article').first();
const profile = (page: Page) => page.getByRole('button', { name: /复制流光号/ });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });
const nothingHere = (page: Page) => page.getByRole('heading', { name: '这里什么也没有' });
const splashGone = (page: Page) => page.locator('#splash').waitFor({ state: 'detached' });

/** Screens whose areas can be switched off. */
const CLOSED = [
  ...['/liveTv', '/community', '/welfare', '/ai', '/dating', '/novel/audio', '/reserved/detail'],
  ...['/mine/invitation', '/mine/myPost', '/mine/conversation'],
];

const SCREENS_BELOW: Readonly<Record<string, string>> = { '/ai': '/ai/generate', '/dating': '/dating/novelDetail' };

/** Done when the server knows of it: it is told a moment after it was saved. */
async function switchAreas(features: Readonly<Record<string, boolean>>): Promise<void> {
  await configure(street.stack, 'features', features);
  const known = async () => (await street.stack.client('').get('app/ping/config', {})).features;
  await expect.poll(known).toEqual(features);
}

/** A phone on which somebody of the cast is signed in. */
async function visitAs(name: Parameters<Stack['tokenOf']>[0], path: string): Promise<Phone> {
  const phone = await street.pickUp();
  await phone.page.goto(`${street.stack.url}/favicon.svg`);
  const token = await street.stack.tokenOf(name);
  await phone.page.evaluate((given) => localStorage.setItem('token', given), token);
  await phone.page.goto(`${street.stack.url}${path}`);
  return phone;
}

describe('the tab bar', () => {
  test('/mine opens from its tab, beside home, which is as it was', async () => {
    const { page } = await street.visit();
    await card(page).waitFor();
    await splashGone(page);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 0);
    const top = await page.evaluate(() => window.scrollY);
    await tab(page, '我的').click();
    await profile(page).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toBe('我的 · 流光');
    await tab(page, '首页').click();
    await card(page).waitFor();
    await page.waitForFunction((before) => window.scrollY === before, top);
    expect(await page.title()).toBe('流光');
  });

  test('another address in the same tab begins at its top, and a reload where it was', async () => {
    const { page } = await street.visit({ path: '/mine' });
    await profile(page).waitFor();
    await splashGone(page);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => window.scrollY > 100);
    await page.reload();
    await page.waitForFunction(() => window.scrollY > 100);
    await page.goto(`${street.stack.url}/`);
    await card(page).waitFor();
    await splashGone(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('takes one of two quick taps', async () => {
    const { page } = await street.visit({ path: '/mine' });
    await profile(page).waitFor();
    await splashGone(page);
    const steps = () => page.evaluate(() => history.state?.idx as number);
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>('.bottom-tabs a:not([aria-current])')) {
        link.click();
        link.click();
      }
    });
    await card(page).waitFor();
    expect(await steps()).toBe(1);
  });

  test('has no tab for what is not built or is switched off', async () => {
    const { page } = await street.visit();
    await tab(page, '首页').waitFor();
    const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    for (const link of await tabs.all()) {
      const path = await link.getAttribute('href');
      const other = await street.visit({ path: path ?? '/nowhere' });
      await other.page.locator('nav a[aria-current="page"]').waitFor();
      expect(await nothingHere(other.page).count()).toBe(0);
    }
  });
});

describe('addresses', () => {
  test('/home is the home screen under another name', async () => {
    const { page } = await street.visit({ path: '/home' });
    await card(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('/notFound says that there is nothing, and leads home', async () => {
    const { page } = await street.visit({ path: '/notFound' });
    await nothingHere(page).waitFor();
    await splashGone(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('link', { name: '回首页看看' }).click();
    await card(page).waitFor();
  });

  test('* is caught by the same page, at the address that was asked for', async () => {
    const { page } = await street.visit({ path: '/no/such/page?id=7' });
    await nothingHere(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
  });

  const NAMING = [
    ...['/play/longVideo', '/play/videoCollection', '/anime/detail', '/dating/picDetail', '/dating/novelDetail'],
    ...['/novel/audio', '/reserved/detail', '/community/postDetail', '/community/upInfo', '/subpage/userInfo'],
    ...['/topicList', '/subpage/labelPage', '/subpage/morePage', '/liveTv/livePlay', '/mine/works', '/mine/myPost'],
  ];

  test('that name nothing say so and lead on, and nobody is told to try again', async () => {
    const { page } = await visitAs('member', '/notFound');
    const wayOn = page.locator('main a[href]:visible, [role="alert"] a[href]:visible').first();
    const places = [
      ...NAMING.map((path) => `${path}?id=999999999`),
      // Some show all there is, where an address names nothing that could be one.
      ...NAMING.filter((path) => !path.startsWith('/mine/')).map((path) => `${path}?id=abc`),
      ...['/community/upInfo', '/play/longVideo', '/community/postDetail', '/liveTv/livePlay', '/subpage/morePage'],
      ...['/mine/recharge?order=999999999', '/mine/conversation?with=999999999', '/?short=abc'],
    ];
    for (const path of places) {
      await page.goto(`${street.stack.url}${path}`);
      await wayOn.waitFor().catch((error) => {
        throw new Error(`${path} leads nowhere`, { cause: error });
      });
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
      expect(await page.getByRole('button', { name: /重新加载|重试/ }).count(), path).toBe(0);
    }
  });

  test('keeps the splash for two seconds on any page but home', async () => {
    const { page } = await street.pickUp();
    // By the page's own clock, for between it and this one lies whatever else the machine does.
    await page.addInitScript(() => {
      const since: { page?: number; leaving?: number } = {};
      new MutationObserver(() => {
        if (document.querySelector('main.not-found')) since.page ??= performance.now();
        if (document.querySelector('#splash[data-leaving]')) since.leaving ??= performance.now();
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-leaving'] });
      Object.assign(window, { since });
    });
    await page.goto(`${street.stack.url}/notFound`);
    await nothingHere(page).waitFor();
    await splashGone(page);
    const stood = await page.evaluate(() => {
      const { since } = window as unknown as { since: { page: number; leaving: number } };
      return since.leaving - since.page;
    });
    expect(stood).toBeGreaterThan(SPLASH_MS - 10);
  });

  test('lead back home from where somebody landed', async () => {
    const { page } = await street.visit({ path: '/no/such/page' });
    await nothingHere(page).waitFor();
    await splashGone(page);
    await page.getByRole('button', { name: '返回' }).click();
    await card(page).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('landing'))).toBe('index');
  });
});

describe('links', () => {
  /** Every screen that can be reached from home, and on each every link that is seen. */
  async function deadLinks({ page }: Phone): Promise<{ dead: string[]; visited: string[] }> {
    const waiting = ['/'];
    const visited = new Set<string>();
    const dead: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      // The same screen about something else has the same links.
      const screen = path.replace(/\?.*$/s, '');
      if (visited.has(screen)) continue;
      visited.add(screen);
      await page.goto(`${street.stack.url}${path}`);
      await page.locator('main').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
      if ((await nothingHere(page).count()) > 0) dead.push(path);
      const links = await page
        .locator('a:visible')
        .evaluateAll((all) => all.map((link) => ({ href: (link as HTMLAnchorElement).href, text: link.textContent })));
      for (const { href, text } of links) {
        const url = URL.canParse(href) ? new URL(href) : undefined;
        if (!url || !/^https?:$/.test(url.protocol)) dead.push(`${path}: ${text} → ${href}`);
        else if (url.origin === street.stack.url) waiting.push(url.pathname + url.search);
      }
    }
    return { dead, visited: [...visited] };
  }

  // A member's crawl meets every screen; a guest's is the same minute again.
  const CRAWLERS = process.env.TEST_FULL === '1' ? (['guest', 'member'] as const) : (['member'] as const);
  test.each(CRAWLERS)(
    'that a %s sees lead somewhere, on every screen',
    async (name) => {
      const { dead, visited } = await deadLinks(await visitAs(name, '/'));
      expect(dead).toEqual([]);
      expect(visited).toEqual(expect.arrayContaining(['/', '/mine']));
    },
    180_000,
  );
});

test('areas that are switched off are offered nowhere, and say so to whoever comes by a link; on again they are there', async () => {
  onTestFinished(async () => {
    await configure(street.stack, 'features', {});
  });
  await switchAreas(Object.fromEntries(AREA_NAMES.map((area) => [area, false])));
  const { page } = await visitAs('member', '/');
  const isClosed = (path: string) => CLOSED.some((screen) => path === screen || path.startsWith(`${screen}/`));
  for (const path of [
    '/',
    '/mine',
    '/lld',
    '/subpage/search',
    '/mine/vip',
    '/mine/diamondRecharge',
    '/mine/myCollect',
  ]) {
    await page.goto(`${street.stack.url}${path}`);
    await page.locator('main').first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
    const links = () =>
      page.locator('a:visible').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    // What came drawn is taken over by the app, which asks for the configuration once more.
    await expect.poll(async () => (await links()).filter(isClosed), { message: path }).toEqual([]);
  }
  for (const path of CLOSED.map((screen) => SCREENS_BELOW[screen] ?? screen)) {
    await page.goto(`${street.stack.url}${path}`);
    await page.getByRole('heading', { name: '这里暂时休息' }).waitFor();
  }
  await switchAreas({});
  await page.goto(`${street.stack.url}/mine`);
  await tab(page, '福利').click();
  await page.getByRole('heading', { name: '福利中心', level: 1 }).waitFor();
});

describe('changing one’s profile', () => {
  test('/mine/setting/modifyname changes the name everywhere at once', async () => {
    const { page } = await visitAs('lapsed', '/mine');
    await page.getByRole('link', { name: '编辑资料' }).click();
    await page.getByRole('link', { name: '昵称' }).click();
    await page.getByRole('textbox', { name: '昵称' }).fill('陈不默');
    await Promise.all([page.getByText('已保存').first().waitFor(), page.getByRole('button', { name: '保存' }).click()]);
    await page.getByRole('link', { name: '昵称 陈不默' }).waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('heading', { name: '陈不默' }).waitFor();
  });

  test('/mine/setting/modifiIntro keeps what is typed over a reload, and shows it to nobody else', async () => {
    const { page } = await visitAs('member', '/mine/setting/modifiIntro');
    await page.getByLabel('个人简介').fill('追剧，养猫，还没写完');
    await page.reload();
    await page.getByLabel('个人简介').waitFor();
    expect(await page.getByLabel('个人简介').inputValue()).toBe('追剧，养猫，还没写完');
    const other = await street.stack.tokenOf('svip');
    await page.evaluate((token) => localStorage.setItem('token', token), other);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '电影系在读，什么都看');
  });

  test('/mine/setting/modifiIntro has no accessibility fault', async () => {
    const { page } = await visitAs('member', '/mine/setting/modifiIntro');
    await page.getByLabel('个人简介').waitFor();
    await splashGone(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
  });
});

describe('with pages, calls and pictures on domains of their own', () => {
  let stacks: readonly [pages: Stack, api: Stack, pictures: Stack];
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'liuguang-domains-'));
    const shared = { connection: street.stack.connection, env: { APP_DATA_DIR: dataDir }, dist: inject('dist') };
    stacks = await Promise.all([startStack(shared), startStack(shared), startStack(shared)]);
    const [pages, api, pictures] = stacks;
    const nobody = 'http://127.0.0.1:9';
    await configure(street.stack, 'domain', [
      { type: 'LAND', urls: [pages.url] },
      { type: 'API', urls: [nobody, nobody, api.url] },
      { type: 'IMAGE', urls: [pictures.url] },
    ]);
    const member = await api.as('vip');
    const files = [fileOf(await photograph(240, 240))];
    const { id } = await member.upload('app/upload/imgv2', { fields: { purpose: 'avatar' }, files });
    await member.post('app/user/avatar', { pictureId: id });
  });
  afterAll(async () => {
    await configure(street.stack, 'domain', []);
    for (const stack of stacks) await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('nothing is asked of the page’s own, and everything where the configuration says that came with the page', async () => {
    const [pages, api, pictures] = stacks;
    const { page, faults } = await street.pickUp();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (/^\/(?:api|img)\//.test(pathname)) asked.push(`${origin} ${pathname.split('/').slice(0, 4).join('/')}`);
    });
    await page.goto(`${pages.url}/favicon.svg`);
    const token = await street.stack.tokenOf('vip');
    await page.evaluate((given) => localStorage.setItem('token', given), token);
    await page.goto(`${pages.url}/mine`);
    await page.getByRole('heading', { name: '周野' }).waitFor();
    await page.locator('.account-profile .lg-picture[data-state="shown"]').waitFor();
    await page.goto(`${pages.url}/mine/setting/connection`);
    await page.getByText('已连接').waitFor();
    expect(asked.filter((call) => call.startsWith(`${pages.url} `))).toEqual([]);
    expect(asked).toContain(`${api.url} /api/app/user`);
    expect(asked.some((call) => call.startsWith(`${pictures.url} /img/`))).toBe(true);
    expect(faults).toEqual([]);
  });

  test('a page on an origin that is none of ours gets nothing from there', async () => {
    const [pages] = stacks;
    const { page } = await street.pickUp();
    await page.goto(pages.url.replace('127.0.0.1', 'localhost'));
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
