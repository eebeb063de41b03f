import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Finger } from '../packages/ui/src/testing/finger.ts';
import { Stage } from '../packages/ui/src/testing/stage.ts';
import { accessibilityFaults, tooSmall } from './accessibility.ts';
import { FILM_SECONDS, FilmHouse } from './kit/film-house.ts';

/** The player in a real browser, over a real sealed film whose lines are processes of their own. */

const PATIENT = { timeout: 45_000 };
/** Two seconds on a machine of its own; beside other tests a browser may lag for longer than that. */
const PROMISED_MS = process.env.TEST_FULL === undefined ? 20_000 : 2_000;
/** The film is made first, which takes a busy machine a while. */
const FILMING_MS = 240_000;
const PAGE = new URL('../apps/web/src/features/player/testing/player-page.tsx', import.meta.url);

let house: FilmHouse;
let stage: Stage;
beforeAll(async () => {
  house = await FilmHouse.open();
  stage = await Stage.open(PAGE, { answer: house.answer, connect: house.lines.map(({ url }) => url) });
}, FILMING_MS);
afterAll(async () => {
  await stage.close();
  await house[Symbol.asyncDispose]();
});

const opened: Page[] = [];
// A film that nobody watches any more still costs the browser all it has.
afterEach(() => Promise.all(opened.splice(0).map((page) => page.context().close())));

const video = (page: Page) => page.locator('video');
const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
const linesShown = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight);
const seekTo = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, seconds);

const playsBeyond = (page: Page, seconds: number) =>
  page.waitForFunction((to) => (document.querySelector('video')?.currentTime ?? 0) > to, seconds);

async function visit(path = '/', wide = false): Promise<Page> {
  const page = await stage.visit({ path, wide });
  opened.push(page);
  return page;
}

async function watch(path = '/', wide = false): Promise<Page> {
  const page = await visit(path, wide);
  await playsBeyond(page, 0.3);
  return page;
}

/** Shows the controls, if they are not there. */
async function wake(page: Page): Promise<void> {
  if ((await page.locator('.player').getAttribute('data-controls')) === 'hidden') await page.touchscreen.tap(195, 60);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Follows the position from now on; the largest step back that anybody saw. */
async function watchForSteps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { last: 0, back: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const now = document.querySelector('video')?.currentTime ?? 0;
      seen.back = Math.max(seen.back, seen.last - now);
      seen.last = now;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: { back: number } }).seen.back);
}

/** Which line was asked last. */
function followLines(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/line/')) asked.push(origin);
  });
  return { last: () => asked.at(-1) };
}

/**
 * Goes to a moment that is not there yet; tells later how long after that a line was asked first. The page's own clock
 * counts: what a busy machine takes to tell us of it is nothing that a viewer sees.
 */
async function seekAndTime(page: Page, seconds: number): Promise<(line: string | undefined) => Promise<number>> {
  const sought = await video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
    return performance.now();
  }, seconds);
  return (line = '') =>
    page.evaluate(
      ([origin, since]) => {
        const asked = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${origin}/line/`));
        const first = asked.find(({ startTime }) => startTime >= since);
        return (first?.startTime ?? Number.POSITIVE_INFINITY) - since;
      },
      [line, sought] as const,
    );
}

describe('a film', () => {
  test('is played though every byte of it travels sealed', async () => {
    const page = await visit();
    const first = page.waitForResponse((response) => response.url().endsWith('/0.m4s'));
    const sealed = await (await first).body();
    await playsBeyond(page, 1.5);
    expect(sealed.includes('moof')).toBe(false);
    expect(house.asked.some((path) => path.endsWith('/key'))).toBe(true);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
  });

  test('begins with the lightest rung, shows the chosen one at once, and remembers the choice', async () => {
    const page = await watch();
    expect(house.asked.filter((path) => /m3u8\/film\/\d+$/.test(path))[0]).toBe('/api/app/media/h5/m3u8/film/90');
    await wake(page);
    await page.getByRole('button', { name: /^清晰度：/ }).click();
    await button(page, '180P').click();
    await page.getByRole('group', { name: '清晰度' }).waitFor({ state: 'detached' });
    await expect.poll(() => linesShown(page), PATIENT).toBe(180);
    await wake(page);
    await button(page, '清晰度：180P').click();
    await button(page, '90P').click();
    await expect.poll(() => linesShown(page), PATIENT).toBe(90);
    await wake(page);
    await page.getByRole('button', { name: /^倍速：/ }).click();
    await button(page, '1.5×').click();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
    await page.reload();
    await playsBeyond(page, 0.3);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
    await wake(page);
    await button(page, '清晰度：90P').waitFor();
  });

  test('goes on where somebody left it, and from its start if they want', async () => {
    const page = await watch();
    await seekTo(page, 20);
    await playsBeyond(page, 20.2);
    await video(page).evaluate((element: HTMLVideoElement) => element.pause());
    await page.reload();
    await playsBeyond(page, 19.5);
    await page.getByText('已从 00:20 继续播放').waitFor();
    await page.getByRole('button', { name: '从头看' }).click();
    await expect.poll(() => timeOf(page), PATIENT).toBeLessThan(10);
  });

  test('ends, and is played again', async () => {
    const page = await watch();
    await seekTo(page, FILM_SECONDS - 0.8);
    await button(page, '重新播放').click();
    await expect.poll(() => timeOf(page), PATIENT).toBeLessThan(FILM_SECONDS - 5);
    expect(await isPaused(page)).toBe(false);
  });

  test('is given up when its page is hidden, and is where it was when it comes back', async () => {
    const page = await watch();
    await seekTo(page, 12);
    await playsBeyond(page, 12.2);
    await page.evaluate(() => window.player.show('film', 'hidden'));
    await expect.poll(() => video(page).count(), PATIENT).toBe(0);
    await page.evaluate(() => window.player.show('film'));
    await expect.poll(() => timeOf(page), PATIENT).toBeGreaterThan(11.5);
    expect(await isPaused(page)).toBe(true);
  });
});

describe('what goes wrong on the way', () => {
  test('a line that is killed is left within two seconds and returned to, and nobody sees it', async () => {
    const page = await watch();
    const [one, other] = house.lines;
    const lines = followLines(page);
    const back = await watchForSteps(page);
    await one?.kill();
    const waitedFor = await seekAndTime(page, 60);
    await playsBeyond(page, 60.3);
    expect(lines.last()).toBe(other?.url);
    expect(await waitedFor(other?.url)).toBeLessThan(PROMISED_MS);
    await page.getByText('已切换到线路 2').waitFor();
    await one?.start();
    await page.getByText('已切换到线路 1').waitFor();
    expect(await back()).toBeLessThan(0.5);
  });

  test('a line that falls silent gets a rival within two seconds', async () => {
    const page = await watch();
    const [one, other] = house.lines;
    one?.freeze();
    try {
      const waitedFor = await seekAndTime(page, 70);
      await playsBeyond(page, 70.2);
      expect(await waitedFor(other?.url)).toBeLessThan(PROMISED_MS);
    } finally {
      one?.thaw();
    }
  });

  test('a line is chosen by hand', async () => {
    const page = await watch();
    const lines = followLines(page);
    await wake(page);
    await button(page, '播放设置').click();
    await button(page, '线路 2').click();
    await page.getByRole('dialog', { name: '播放设置' }).waitFor({ state: 'detached' });
    await seekTo(page, 80);
    await playsBeyond(page, 80.1);
    expect(lines.last()).toBe(house.lines[1]?.url);
  });

  test('permission that has run out is renewed, and the film goes on where it was', async () => {
    const page = await watch();
    const asked = house.asked.filter((path) => path === '/play/film').length;
    await house.expire();
    await seekTo(page, 50);
    await playsBeyond(page, 50.3);
    expect(house.asked.filter((path) => path === '/play/film').length).toBe(asked + 1);
  });

  test('permission that is not renewed says why, and keeps a place for what opens it', async () => {
    const page = await watch();
    await house.expire();
    house.refusesWith = { code: 4031, status: 403 };
    try {
      await seekTo(page, 65);
      await page.getByRole('alert').getByText('会员专享').waitFor();
      await button(page, 'unlock vip').waitFor();
    } finally {
      house.refusesWith = undefined;
    }
  });

  test('a preview ends with the reason, and can be seen again', async () => {
    const page = await watch('/?id=preview&preview=gold');
    await page.getByText(/^试看 \d 秒$/).waitFor();
    await seekTo(page, 3.9);
    await page.getByRole('alert').getByText('试看结束').waitFor();
    await button(page, 'unlock gold').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, '重看试看片段').click();
    await expect.poll(() => isPaused(page), PATIENT).toBe(false);
  });
});

describe('hands', () => {
  test('the keyboard pauses, seeks, mutes and jumps, but not while somebody writes', async () => {
    const page = await watch('/', true);
    await page.keyboard.press('k');
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press('5');
    expect(await timeOf(page)).toBeCloseTo(FILM_SECONDS / 2, 0);
    await page.keyboard.press('l');
    expect(await timeOf(page)).toBeCloseTo(FILM_SECONDS / 2 + 10, 0);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowLeft');
    expect(await timeOf(page)).toBeCloseTo(FILM_SECONDS / 2 - 5, 0);
    await page.keyboard.press('m');
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    await page.keyboard.press('f');
    await page.waitForFunction(() => document.fullscreenElement?.classList.contains('player'));
    await page.keyboard.press('f');
    await page.keyboard.press(' ');
    await expect.poll(() => isPaused(page), PATIENT).toBe(false);
    await page.getByLabel('words').fill('');
    await page.getByLabel('words').press('k');
    expect(await isPaused(page)).toBe(false);
    expect(await page.getByLabel('words').inputValue()).toBe('k');
    await page.reload();
    await playsBeyond(page, 0.3);
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  });

  test('dragging the bar shows the moment under the finger, and goes there', async () => {
    const page = await watch();
    await wake(page);
    const bar = page.getByRole('slider', { name: '播放进度' });
    const box = await bar.boundingBox();
    if (!box) throw new Error('the bar is not on screen');
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.locator('.player-tile').waitFor();
    expect(await page.locator('.player-bar-time').textContent()).toBe('00:50');
    await page.mouse.up();
    await expect.poll(() => timeOf(page), PATIENT).toBeGreaterThan(49);
    expect(await page.locator('.player-tile').count()).toBe(0);
  });

  test('two taps at a side skip ten seconds; a resting finger doubles the speed', async () => {
    const page = await watch();
    await page.touchscreen.tap(350, 80);
    await page.touchscreen.tap(350, 80);
    await page.getByText('前进 10 秒').waitFor();
    expect(await timeOf(page)).toBeGreaterThan(10);
    const finger = await Finger.of(page);
    await finger.drag(195, 60, 60, { steps: 1 });
    await page.getByText('2 倍速播放中').waitFor();
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
    await finger.lift();
    await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate), PATIENT).toBe(1);
  });

  test('a finger drawn along the picture seeks with pictures, up and down changes volume and brightness, two fill the screen', async () => {
    const page = await watch();
    const finger = await Finger.of(page);
    const before = await timeOf(page);
    await finger.stroke({ x: 60, y: 110 }, { x: 255, y: 114 });
    await page.locator('.player-drag .player-tile').waitFor();
    await expect.poll(() => page.locator('.player-drag-by').textContent(), PATIENT).toMatch(/^\+4\d s$/);
    expect(await timeOf(page)).toBeLessThan(before + 30);
    await finger.lift();
    await expect.poll(() => timeOf(page), PATIENT).toBeGreaterThan(before + 40);

    const volume = () => video(page).evaluate((element: HTMLVideoElement) => element.volume);
    expect(await volume()).toBe(1);
    await finger.stroke({ x: 330, y: 60 }, { x: 332, y: 160 });
    await page.locator('.player-level').waitFor();
    await finger.lift();
    expect(await volume()).toBeLessThan(0.7);
    expect(await volume()).toBeGreaterThan(0.3);
    expect(await page.locator('.player-dim').count()).toBe(0);
    await finger.stroke({ x: 60, y: 60 }, { x: 60, y: 160 });
    await finger.lift();
    await page.locator('.player-dim').waitFor({ state: 'attached' });
    expect(await volume()).toBeGreaterThan(0.3);

    await finger.pinch({ x: 195, y: 110 }, 80, 200);
    await page.locator('.player-screen[data-fill]').waitFor();
    await finger.pinch({ x: 195, y: 110 }, 200, 80);
    await page.locator('.player-screen:not([data-fill])').waitFor();
    // None of it was a tap, a rest or a scroll.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByText('2 倍速播放中').count()).toBe(0);
  });

  test('captions are put on and taken off, and stay chosen', async () => {
    const page = await watch();
    const cues = () =>
      video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.activeCues?.length ?? 0);
    await wake(page);
    await button(page, '字幕').click();
    const menu = page.getByRole('group', { name: '字幕' });
    await expect.poll(() => menu.getByRole('button').allTextContents(), PATIENT).toEqual(['ZH', 'EN', '关闭']);
    expect(await tooSmall(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, 'ZH').click();
    await expect.poll(cues, PATIENT).toBe(1);
    await page.reload();
    await playsBeyond(page, 0.3);
    await expect.poll(cues, PATIENT).toBe(1);
    await wake(page);
    // What is said stands above what can be pressed.
    const overlap = async () => {
      await wake(page);
      const words = await page.locator('.player-captions').boundingBox();
      const bar = await page.getByRole('slider', { name: '播放进度' }).boundingBox();
      return words && bar ? Math.max(0, words.y + words.height - bar.y) : undefined;
    };
    await expect.poll(overlap, PATIENT).toBe(0);
    await button(page, '播放设置').click();
    await page.getByRole('group', { name: '字幕样式' }).getByRole('button', { name: '大' }).click();
    await page.keyboard.press('Escape');
    // The settings, which name captions too, are still on their way out.
    await page.getByRole('group', { name: '字幕样式' }).waitFor({ state: 'detached' });
    await page.locator('.player-captions[data-size="large"]').waitFor();
    await wake(page);
    await button(page, '字幕').click();
    await menu.getByRole('button', { name: '关闭' }).click();
    await expect.poll(cues, PATIENT).toBe(0);
    await page.locator('.player-captions').waitFor({ state: 'detached' });
  });

  test('controls go by themselves, come with a tap, are large enough and have names', async () => {
    const page = await watch('/?lang=en');
    const controls = page.locator('.player');
    await expect.poll(() => controls.getAttribute('data-controls'), PATIENT).toBe('hidden');
    await wake(page);
    await button(page, 'Pause').click();
    await button(page, 'Play').waitFor();
    expect(await controls.getAttribute('data-controls')).toBe('shown');
    expect(await tooSmall(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, 'Playback settings').click();
    await page.getByRole('dialog', { name: 'Playback settings' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
