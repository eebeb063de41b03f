import { addCommenter, say } from '@liuguang/server/testing/commenting';
import { addAccount } from '@liuguang/server/testing/factories/account.factory';
import { addSession } from '@liuguang/server/testing/factories/session.factory';
import { addLabel } from '@liuguang/server/testing/factories/shelf.factory';
import { makeVideo } from '@liuguang/server/testing/factories/video.factory';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { Street } from './phone.ts';
import { visitAs } from './purse.ts';

let street: Street;
let shorts: readonly bigint[];
async function newShort(at: number): Promise<bigint> {
  const owner = (await addAccount(street.stack.running.database, { name: `导演${at}` })).id;
  const wishes = {
    owner,
    title: `短片 ${at}`,
    contentType: 2,
    seconds: 3,
    size: '180x320',
    storyboard: at === 1,
  } as const;
  return (await makeVideo(street.stack, wishes)).id;
}

beforeAll(async () => {
  street = await Street.open();
  const { database } = street.stack.running;
  // Two at a time: each is made by a process of its own.
  const made: bigint[] = [];
  for (let at = 1; at <= 14; at += 2) made.push(...(await Promise.all([newShort(at), newShort(at + 1)])));
  await addLabel(database, made.slice(0, 10), { kind: 'topic', name: '海边' });
  await addLabel(database, made.slice(10), { kind: 'topic', name: '城市' });
  shorts = made;
}, 240_000);
afterAll(() => street.close());

/** The film on screen: the others cannot be reached. */
const onScreen = (page: Page) => page.locator('[role=feed] > article:not([inert])');
const nameOnScreen = (page: Page) =>
  page.evaluate(() => {
    const article = document.querySelector<HTMLElement>('[role=feed] > article:not([inert])');
    return article?.querySelector('p > b')?.textContent ?? article?.innerText ?? '';
  });
const plays = (page: Page, beyond = 0.2) =>
  page.waitForFunction(
    (to) =>
      (document.querySelector<HTMLVideoElement>('[role=feed] > article:not([inert]) video')?.currentTime ?? 0) > to,
    beyond,
  );
/** Longer than half of a film: whoever leaves at once says that they did not want it. */
const MOST_OF_IT = 1.8;

async function swipe(page: Page): Promise<void> {
  const before = await nameOnScreen(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => nameOnScreen(page)).not.toBe(before);
}

/** Two taps on the film; on a machine so busy that they are not one double tap, two more. */
async function like(page: Page): Promise<void> {
  const told = page.waitForResponse((response) => response.url().includes('/media/like'), { timeout: 45_000 });
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const liked = onScreen(page).getByRole('button', { name: /^已点赞/ });
  await expect
    .poll(async () => {
      if ((await liked.count()) > 0) return true;
      await page.touchscreen.tap(width / 2, height / 3);
      await page.touchscreen.tap(width / 2, height / 3);
      await liked.waitFor({ timeout: 2000 }).catch(() => undefined);
      return (await liked.count()) > 0;
    })
    .toBe(true);
  await told;
  // Single taps, of which there may be one too many, let the film rest.
  const rests = onScreen(page).getByRole('status', { name: /^已暂停/ });
  if ((await rests.count()) > 0) await page.keyboard.press(' ');
}

test('/ opens a short in the vertical feed: a guest swipes ten, likes two, and the next page says that this is why', async () => {
  const { page, faults } = await street.visit({ path: `/?short=${shorts[0]}` });
  await plays(page);
  expect(await nameOnScreen(page)).toBe('短片 1');
  expect(await page.locator('[role=feed] video').count()).toBeLessThanOrEqual(3);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  await like(page);
  await plays(page, MOST_OF_IT);
  const seen = new Set([await nameOnScreen(page)]);
  const reasons: string[] = [];
  for (let at = 1; at <= 10; at += 1) {
    await swipe(page);
    // Now and then an advertisement stands between two films.
    if (await onScreen(page).locator('.shorts-advert').count()) await swipe(page);
    await plays(page);
    if (at === 1) await like(page);
    if (at < 4) await plays(page, MOST_OF_IT);
    seen.add(await nameOnScreen(page));
    const reason = onScreen(page).locator('.shorts-reason');
    reasons.push((await reason.count()) > 0 ? await reason.innerText() : '');
  }
  expect(seen.size).toBe(11);
  // The first page was made before anything was liked.
  expect(reasons.slice(6)).toContain('你赞过 #海边 的视频');
  expect(reasons.slice(0, 6)).not.toContain('你赞过 #海边 的视频');
  expect(faults).toEqual([]);
});

test('/ shows shorts as a tab: who turns one down sees the next, and at the end can watch them again', async () => {
  const { page } = await street.visit({ path: '/' });
  await page.getByRole('tab', { name: '短视频' }).click();
  await plays(page);
  const first = await nameOnScreen(page);
  await onScreen(page).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByText('为什么推荐').waitFor();
  await page.getByRole('button', { name: /不感兴趣/ }).click();
  await page.getByRole('button', { name: '不喜欢这类内容' }).click();
  await expect.poll(() => nameOnScreen(page)).not.toBe(first);
  await page.getByRole('tab', { name: '关注' }).click();
  await page.getByText('关注喜欢的创作者').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('/ shows the moment under the finger on the thread of a short, and makes room for it', async () => {
  const { page, faults } = await street.visit({ path: `/?short=${shorts[0]}` });
  await plays(page);
  const thread = onScreen(page).getByRole('slider', { name: '播放进度' });
  const box = await thread.boundingBox();
  if (!box) throw new Error('there is no thread');
  const caption = onScreen(page).locator('.shorts-caption');
  await page.mouse.move(box.x + 4, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2, { steps: 4 });
  await onScreen(page).locator('.player-tile').waitFor();
  await expect.poll(() => caption.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await page.mouse.up();
  await onScreen(page).locator('.player-tile').waitFor({ state: 'detached' });
  await expect.poll(() => caption.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await plays(page);
  expect(faults).toEqual([]);
});

test('/ keeps up with a hundred swipes in a hurry, in two tabs of one person, of which one plays', async () => {
  const token = await street.stack.tokenOf('member');
  const { page, context, faults } = await visitAs(street, token, { path: `/?short=${shorts[4]}` });
  await plays(page);
  for (let at = 0; at < 50; at += 1) await page.keyboard.press(at % 5 === 4 ? 'ArrowUp' : 'ArrowDown');
  for (let at = 0; at < 50; at += 1) await page.keyboard.press('ArrowUp');
  // Several that come within one frame are one swipe.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return nameOnScreen(page);
    })
    .toBe('短片 5');
  await plays(page);
  expect(await page.locator('[role=feed] video').count()).toBeLessThanOrEqual(4);

  const other = await context.newPage();
  await other.goto(`${street.stack.url}/?short=${shorts[5]}`);
  await plays(other);
  // A film that rests tells the server, and hears that it is played elsewhere.
  await expect
    .poll(async () => {
      await page.bringToFront();
      await page.keyboard.press(' ');
      return page.getByRole('alert').getByText('正在其他设备上播放').isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: '在这里继续' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await plays(page, 0);
  expect(faults).toEqual([]);
});

test('/ goes on past shorts that were held or taken away while they were next', async () => {
  const { database, app } = street.stack.running;
  const [start, ...others] = shorts;
  const { page } = await street.visit({ path: `/?short=${start}` });
  await plays(page);
  await page.waitForFunction(() => document.querySelectorAll('[role=feed] > article').length > 5);
  const change = (heldAt: Date | null) =>
    database.transaction(async (tx) => {
      for (const id of others) {
        await app.ports.videoStore.repository.update(tx, id, { heldAt }, new Date());
        await app.ports.bus.publish('media', String(id), tx);
      }
    });
  await change(new Date());
  try {
    const gone = onScreen(page).getByRole('heading', { name: '这个视频看不了了' });
    // Those that were ready are played; what it is about the next one is known once the server has answered.
    for (let at = 0; at < 6 && (await gone.count()) === 0; at += 1) {
      await swipe(page);
      await onScreen(page).locator('video, h2, .shorts-advert').first().waitFor({ state: 'attached' });
    }
    await gone.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    await change(null);
  }
});

test('/ leads from a short to the film it is taken from, at the same second', async () => {
  const { database, app } = street.stack.running;
  const [short] = shorts;
  if (short === undefined) throw new Error('there is no short');
  const owner = (await addAccount(database, { name: '长片导演' })).id;
  const film = await makeVideo(street.stack, { owner, title: '整部影片', seconds: 12 });
  const from = { filmId: film.id, filmSecond: 5 };
  await app.ports.videoStore.repository.update(database.query, short, from, new Date());
  const { page, faults } = await street.visit({ path: `/?short=${short}` });
  await plays(page);
  await onScreen(page)
    .getByRole('button', { name: /看完整影片/ })
    .click();
  await page.getByRole('heading', { name: '整部影片', level: 1 }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 5);
  expect(faults).toEqual([]);
});

test('/ shows the comments over the film, and plays on while they are read', async () => {
  const { page } = await street.visit({ path: `/?short=${shorts[1]}` });
  await plays(page);
  await onScreen(page).getByRole('button', { name: /^评论/ }).click();
  await page.getByRole('dialog', { name: '评论' }).waitFor();
  expect(
    await onScreen(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.paused),
  ).toBe(false);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '评论' }).waitFor({ state: 'detached' });
});

test('a notice of an answer opens the short at that very comment', async () => {
  const [reader, other] = [await addCommenter(street.stack), await addCommenter(street.stack)];
  const film = { contentType: 2, id: String(shorts[1]) } as const;
  const root = await say(reader, film, '海浪声真好');
  await say(other, film, '戴上耳机再听一遍', { answeredId: root.id });
  const token = await addSession(street.stack.running.database, reader.id, { expiresAt: new Date('2100-01-01') });
  const { page, faults } = await visitAs(street, token, { path: '/mine/message?section=comments' });
  await page.getByRole('link', { name: /回复了你：戴上耳机再听一遍/ }).click();
  await page.waitForURL(/\/\?short=\d+&comment=\d+/);
  const place = page.getByRole('dialog').getByText('消息里提到的评论').locator('..');
  await place.getByText('戴上耳机再听一遍').first().waitFor();
  await place.getByText('海浪声真好').waitFor();
  expect(await nameOnScreen(page)).toBe('短片 2');
  expect(faults).toEqual([]);
});

test('/ offline in the middle of the feed: what is ready plays on, then one sentence says so, and it goes on by itself', async () => {
  const { page, context } = await street.visit({ path: `/?short=${shorts[2]}`, keepsApp: true });
  await plays(page);
  // The next one is ready before the line goes.
  await page.waitForFunction(() => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>('[role=feed] > article[inert] video')];
    return videos.some(({ readyState }) => readyState >= HTMLMediaElement.HAVE_CURRENT_DATA);
  });
  await context.setOffline(true);
  await swipe(page);
  await plays(page);
  const isOffline = onScreen(page).getByRole('heading', { name: '网络断开了' });
  for (let at = 0; at < 5 && (await isOffline.count()) === 0; at += 1) await swipe(page);
  await isOffline.waitFor();
  await context.setOffline(false);
  await isOffline.waitFor({ state: 'detached' });
});
