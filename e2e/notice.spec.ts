import { addCommenter, type Commenter, say } from '@liuguang/server/testing/commenting';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import { addTalker, send } from '@liuguang/server/testing/talking';
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

const tokenOf = ({ id }: Commenter) =>
  addSession(street.stack.running.database, id, { expiresAt: new Date('2100-01-01') });
const tile = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '消息分组' }).getByRole('link', { name });

test('/mine/message tells of an answer at once, opens the film at that very comment, and knows what was read', async () => {
  const [reader, other] = [await addCommenter(street.stack), await addCommenter(street.stack)];
  const made = await makeVideo(street.stack, { owner: await street.stack.idOf('svip'), title: '灯塔', seconds: 60 });
  const film = { contentType: 1, id: String(made.id) } as const;
  const root = await say(reader, film, '第一次看到海');

  const { page, faults } = await visitAs(street, await tokenOf(reader), { path: '/mine/message' });
  await tile(page, '评论和@').waitFor();
  await say(other, film, '我也是，在礁石上坐了一夜', { answeredId: root.id });
  // It comes without anything being done, and is counted on the tile.
  await tile(page, '评论和@').getByText('1 条未读').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  await tile(page, '评论和@').click();
  const notice = page.getByRole('link', { name: /回复了你：我也是，在礁石上坐了一夜/ });
  await notice.waitFor();
  await notice.click();
  await page.waitForURL(/\/play\/longVideo\?id=\d+&comment=\d+/);
  const place = page.getByText('消息里提到的评论').locator('..');
  await place.getByText('我也是，在礁石上坐了一夜').first().waitFor();
  await place.getByText('第一次看到海').waitFor();
  await expect.poll(() => place.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

  // Whoever looked at the section has read it.
  await page.goBack();
  await page.goBack();
  await expect.poll(() => tile(page, '评论和@').getByText('条未读').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('everything is read at one touch, messages too, here and on the other phone', async () => {
  const reader = await addCommenter(street.stack);
  const writer = await addTalker(street.stack);
  await send(writer, reader, '看到你的片子了');
  const { app, database } = street.stack.running;
  await database.transaction((tx) => app.ports.security.tell(tx, reader.id, 'passwordChanged'));
  const token = await tokenOf(reader);
  const here = await visitAs(street, token, { path: '/mine/message' });
  const there = await visitAs(street, token, { path: '/mine' });
  const bell = there.page.getByRole('link', { name: /消息/ }).first();
  await bell.getByText('2 条未读').waitFor();
  const line = here.page.getByRole('link', { name: /官方通知/ });
  await line.getByText('你的登录密码已修改').waitFor();
  await here.page.getByRole('button', { name: '全部已读' }).click();
  const talk = here.page.getByRole('link', { name: new RegExp(writer.name) });
  await expect.poll(() => line.getByText('条未读').count()).toBe(0);
  await expect.poll(() => talk.getByText('条未读').count()).toBe(0);
  await expect.poll(() => bell.getByText('条未读').count()).toBe(0);
  expect([...here.faults, ...there.faults]).toEqual([]);
});

test('what is pushed is chosen by kind, and at night nothing is, on every device', async () => {
  const reader = await addCommenter(street.stack);
  const { page, faults } = await visitAs(street, await tokenOf(reader), { path: '/mine/setting' });
  await page.getByRole('link', { name: '通知设置' }).click();
  await page.getByRole('switch', { name: '赞和收藏' }).click();
  await page.getByRole('switch', { name: '私信' }).click();
  await page.getByRole('switch', { name: '定时免打扰' }).click();
  await page.getByLabel('开始').fill('23:30');
  const kept = () => reader.client.post('x/push/settings', {});
  await expect
    .poll(kept)
    .toMatchObject({ off: ['likes', 'conversations'], quiet: { from: 23 * 60 + 30, until: 8 * 60 } });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByRole('switch', { name: '赞和收藏' }).isChecked()).toBe(false);
  await expect.poll(() => page.getByLabel('开始').inputValue()).toBe('23:30');
  expect(faults).toEqual([]);
});

test('what is pushed is shown while the app is closed, and never while it is in front', async () => {
  const { page, context } = await street.pickUp({ keepsApp: true });
  const { origin } = new URL(street.stack.url);
  await context.grantPermissions(['notifications'], { origin });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.goto(street.stack.url);
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const push = (body: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ title: '流光', body, path: '/mine/message', tag: body }),
    });
  const [worker] = context.serviceWorkers();
  // The browser of these tests has nowhere to show them: what would be shown is written down in its place.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: (string | undefined)[] };
    scope.shown = [];
    scope.registration.showNotification = async (_title, options) => void scope.shown.push(options?.body);
  });
  await push('在前台');
  // Nobody looks at the app any more.
  await page.goto('about:blank');
  await push('在后台');
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  await expect.poll(shown).toEqual(['在后台']);
});
