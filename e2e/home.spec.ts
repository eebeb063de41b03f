import type { ConfigValue } from '@liuguang/contract/config/schemas';
import { configure } from '@liuguang/server/testing/configure';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { visitAs } from './purse.ts';

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

const numberOf = (page: Page) => page.getByRole('button', { name: /复制流光号/ });
const idOn = async (page: Page) => (await numberOf(page).getAttribute('aria-label'))?.replace(/\D/g, '') ?? '';
const card = (page: Page) => page.getByRole('article').first();
/** For one test: the next finds what was there before. */
async function putIcons(list: ConfigValue<'statConfigApp'>['list']): Promise<void> {
  const { statConfigApp: before } = await street.stack.client('').get('app/ping/config', {});
  onTestFinished(async () => {
    await configure(street.stack, 'statConfigApp', before);
  });
  await configure(street.stack, 'statConfigApp', { ...before, list });
  // The server is told of it a moment after it was saved.
  const known = async () => (await street.stack.client('').get('app/ping/config', {})).statConfigApp.list;
  await expect.poll(known).toEqual(list);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

describe('entering', () => {
  test('/ makes somebody a guest without a question, and knows them again', async () => {
    const { page, context, faults } = await street.visit();
    await card(page).waitFor();
    expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/);
    expect(await page.evaluate(() => localStorage.getItem('uuid'))).toMatch(/^\d{39}$/);

    await page.goto(`${street.stack.url}/mine`);
    await numberOf(page).waitFor();
    const shown = await idOn(page);
    const second = await context.newPage();
    await second.goto(`${street.stack.url}/mine`);
    await numberOf(second).waitFor();
    expect(await idOn(second)).toBe(shown);
    expect(faults).toEqual([]);
  });

  test.each([
    { page: 'a page that brings the configuration along', bare: false, first: ['app/login/guest'] },
    { page: 'a page that does not', bare: true, first: ['app/ping/config', 'app/login/guest'] },
  ])('/ on $page asks for $first before anything of a person’s', async ({ bare, first }) => {
    const { page } = await street.pickUp({ bare });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/', ''));
    });
    await page.goto(street.stack.url);
    await card(page).waitFor();
    expect(asked.slice(0, first.length)).toEqual(first);
  });

  test('/ sends nothing in clear and nothing unsigned', async () => {
    const { page } = await street.pickUp({ bare: true });
    const replies: Response[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/') && !pathname.endsWith('/stream')) replies.push(response);
    });
    await page.goto(street.stack.url);
    await card(page).waitFor();
    expect(replies.map((reply) => new URL(reply.url()).pathname)).toEqual(
      expect.arrayContaining(['/api/app/ping/config', '/api/app/login/guest']),
    );
    for (const reply of [...replies]) {
      const request = reply.request();
      const body = request.postData();
      expect(request.headers()['x-api-key']).toMatch(/^timestamp=\d+;nonce=[0-9a-f-]{36};sign=[0-9a-f]{40}$/);
      if (body !== null) expect(Object.keys(JSON.parse(body))).toEqual(['hash', 'data']);
      expect(Object.keys(JSON.parse(await reply.text()))).toEqual(['hash', 'data']);
    }
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
    await card(page).waitFor();
  });

  test('/ keeps what came with the address: inviter, channel, light build, app store, device', async () => {
    const { page } = await street.visit({
      path: '/?UID=CODE7&pc=p1&dc=d1&isLight=1&isAppStore=true&uuid=from-the-wrapper',
    });
    await card(page).waitFor();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept).toMatchObject({ isLight: '1', isAppStore: 'true', uuid: 'from-the-wrapper' });
    expect(JSON.parse(kept.channel ?? '')).toEqual({ pc: 'p1', dc: 'd1', UID: 'CODE7' });
  });
});

describe('the home screen', () => {
  test('/ ends the splash with its first card', async () => {
    const { page } = await street.pickUp();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/app/ping/announcement', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(street.stack.url);
    await page.locator('nav a[aria-current="page"]').waitFor();
    expect(await page.locator('#splash').count()).toBe(1);
    release();
    await card(page).waitFor();
    await page.locator('#splash').waitFor({ state: 'detached' });
  });

  test('/ shows an announcement when an operator publishes one', async () => {
    const operator = await street.stack.asOperator('editor');
    const requestId = crypto.randomUUID();
    await operator.post('console/announcement/publish', { requestId, title: '今晚首映', body: '八点，不见不散。' });
    const { page } = await street.visit();
    await page.getByRole('heading', { name: '今晚首映' }).waitFor();
    await page.getByText('八点，不见不散。').waitFor();
  });

  test('/ loads further announcements as somebody scrolls, and says when that is all', async () => {
    const operator = await street.stack.asOperator('editor');
    for (let one = 1; one <= 12; one += 1)
      await operator.post('console/announcement/publish', {
        requestId: crypto.randomUUID(),
        title: `第 ${one} 条`,
        body: '长一点，好滚动。\n'.repeat(3),
      });
    const { page } = await street.visit();
    await page.getByRole('heading', { name: '第 12 条' }).waitFor();
    await page.mouse.wheel(0, 4000);
    await page.getByRole('heading', { name: '第 1 条', exact: true }).waitFor();
    await page.mouse.wheel(0, 4000);
    await page.getByText('没有更多了').waitFor();
  });

  test('/ leads to all collections, and shows the configured shortcuts that lead somewhere and no others', async () => {
    const guest = await street.visit();
    await guest.page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '合集' }).click();
    await guest.page.waitForURL('**/play/videoCollection');
    const icon = (id: string, title: string, href: string, locIds: number[]) => ({ id, title, icon: '', href, locIds });
    await putIcons([
      icon('1', '个人中心', '/mine', [1]),
      icon('2', '外面', 'https://example.org/', [1, 7]),
      icon('3', '还没建', '/not/built/yet', [1]),
      icon('4', '别处的', '/mine', [4]),
      icon('5', '坏链接', 'javascript:alert(1)', [1]),
    ]);
    const { page } = await street.visit();
    const shortcuts = page.getByRole('navigation', { name: '快捷入口' }).getByRole('link');
    await shortcuts.first().waitFor();
    expect(await shortcuts.allTextContents()).toEqual(['个个人中心', '外外面']);
    await shortcuts.first().click();
    await numberOf(page).waitFor();
  });

  test('/ and every other place for icons shows its own', async () => {
    const film = await makeVideo(street.stack, { owner: await street.stack.idOf('member'), seconds: 60 });
    const places = [
      '/',
      '/lld',
      `/play/longVideo?id=${film.id}`,
      '/community',
      '/liveTv',
      '/welfare',
      '/mine',
      '/subpage/search',
    ];
    const list = places.map((_, at) => ({
      id: String(at + 1),
      title: `入口${at + 1}`,
      english: `Way ${at + 1}`,
      icon: '',
      href: '/mine/setting',
      locIds: [at + 1],
    }));
    await putIcons(list);
    const { page } = await street.visit();
    for (const [at, path] of places.entries()) {
      await page.goto(`${street.stack.url}${path}`);
      await page.getByRole('link', { name: `入口${at + 1}` }).waitFor();
      expect(await page.getByRole('link', { name: /入口\d/ }).count(), path).toBe(1);
    }
    await page.getByRole('link', { name: '入口8' }).click();
    await page.waitForURL('**/mine/setting');
    await page.goto(`${street.stack.url}/mine?lang=en`);
    await page.getByRole('link', { name: 'Way 7' }).waitFor();
  });

  test('/ asks once at most for a membership, a member never; every slide and icon leads somewhere', async () => {
    const { advertise: before } = await street.stack.client('').get('app/ping/config', {});
    onTestFinished(async () => {
      await configure(street.stack, 'advertise', before);
    });
    const plans = { id: '981', position: 2, kind: 'house', title: '开通会员吧', href: 'liuguang://vip' } as const;
    await configure(street.stack, 'advertise', [...before, { ...plans, cover: before[0]?.cover ?? '' }]);
    const { page } = await street.visit();
    await card(page).waitFor();
    await page.locator('#splash').waitFor({ state: 'detached' });
    const slides = page.locator('[data-slide]');
    await slides.filter({ hasText: '开通会员吧' }).waitFor({ state: 'attached' });
    for (const text of await page.locator('.home-icons a, [data-slide] a').evaluateAll((all) => all.map(String)))
      expect(text).toMatch(/^http/);
    expect(await slides.count()).toBe(await page.locator('[data-slide]:has(a[href])').count());
    const prompts = page.locator('a[href="/mine/vip"]:not([data-slide] a), .home-banner');
    const inView = async () =>
      (await Promise.all((await prompts.all()).map((one) => one.boundingBox()))).filter((box) => box && box.y < 844);
    expect((await inView()).length).toBeLessThanOrEqual(1);

    const member = await visitAs(street, await street.stack.tokenOf('svip'));
    await card(member.page).waitFor();
    await member.page.locator('[data-slide]').first().waitFor();
    expect(await member.page.locator('[data-slide]').filter({ hasText: '开通会员吧' }).count()).toBe(0);
    expect(await member.page.locator('a[href="/mine/vip"], .home-banner').count()).toBe(0);
  });

  test('/ follows the theme of the configuration', async () => {
    const operator = await street.stack.asOperator('editor');
    await operator.post('console/config/save', { part: 'theme', version: 0, value: 7 });
    const { page } = await street.visit();
    await page.locator('html[data-theme="springfestival"]').waitFor();
    await operator.post('console/config/save', { part: 'theme', version: 1, value: 1 });
  });

  test('/ begins in the language of the browser, and stays in the one that was chosen', async () => {
    const { page, faults } = await street.visit({ path: '/', locale: 'en' });
    await page.getByRole('heading', { name: 'Latest news' }).waitFor();
    expect(await page.title()).toBe('Liuguang');
    const cut = await page
      .locator('.bottom-tabs-label')
      .evaluateAll((labels) => labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await page.goto(`${street.stack.url}/mine/setting`);
    await page.getByText('中文', { exact: true }).click();
    await page.getByRole('heading', { name: '设置' }).waitFor();
    await page.goto(street.stack.url);
    await page.getByRole('heading', { name: '最新动态' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(faults).toEqual([]);
  });

  test('/ speaks English when asked, and the next time without being asked', async () => {
    const { page, faults } = await street.visit({ path: '/?lang=en', locale: 'en' });
    await page.getByRole('heading', { name: 'Latest news' }).waitFor();
    // The page comes drawn, before there is any code that could remember what was asked for.
    await page.waitForFunction(() => document.cookie.includes('look=en.'));
    await page.goto(street.stack.url);
    await page.getByRole('heading', { name: 'Latest news' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(faults).toEqual([]);
  });
});

describe('the screen of one’s own', () => {
  test('/mine shows who is here and their membership, and nothing of how they are connected', async () => {
    const { page } = await street.pickUp();
    await page.goto(street.stack.url);
    const token = await street.stack.tokenOf('vip');
    await card(page).waitFor();
    await page.evaluate((given) => localStorage.setItem('token', given), token);
    await page.goto(`${street.stack.url}/mine`);
    await page.getByRole('heading', { name: '周野' }).waitFor();
    await page.getByText('生效中').waitFor();
    await page.getByRole('navigation', { name: '常用功能' }).waitFor();
    for (const word of ['已连接', '已签名', '今日在线']) expect(await page.getByText(word).count()).toBe(0);
  });

  test('/mine/setting changes the language at once and for good', async () => {
    const { page } = await street.visit({ path: '/mine/setting' });
    await page.getByText('English').click();
    await page.getByText('Language').waitFor();
    await page.reload();
    await page.getByText('Language').waitFor();
    await page.getByText('中文').click();
    await page.getByText('界面语言').waitFor();
  });
});

const SCREENS = { '/': card, '/mine': numberOf } as const;

test.each(['/', '/mine'] as const)('%s has no accessibility fault and nothing too small to touch', async (path) => {
  for (const wide of [false, true]) {
    const { page } = await street.visit({ wide, path });
    await SCREENS[path](page).waitFor();
    await page.locator('#splash').waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
  }
});
