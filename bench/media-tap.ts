import { setTimeout as pause } from 'node:timers/promises';
import { openChromium } from '../e2e/chromium.ts';
import { buildServer, buildWeb } from '../scripts/build.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { startRealServer } from './kit/real-server.ts';
import { newPhone, openSlowPage } from './kit/slow-phone.ts';
import type { Figure } from './report.ts';

const TAPS = 5;
/**
 * So long somebody has looked at the card that they tap. Until the first screen has settled nothing comes that is not of it,
 * and a phone that is four times slower takes a while to get ready what watching takes.
 */
const LOOKED_MS = 11_000;
/** A member of the demo: nobody shows them anything before the film. */
const VIEWER = { name: 'suwan', password: 'liuguang-demo' };

declare global {
  interface Window {
    /** When a finger came down, and when a picture of the film was seen. */
    tapped: { down: number; seen: Promise<number> };
  }
}

/** From a finger on a card of the home screen to the first picture of its film, in the app as it is built. */
export async function measureTap(): Promise<Figure[]> {
  await buildWeb();
  await buildServer();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { library: true });
  await using browser = await openChromium();
  const { token } = await server.client().post('app/login/account/login', VIEWER);
  const times: number[] = [];
  for (let at = 0; at < TAPS; at += 1) {
    const phone = await newPhone(browser);
    await phone.addInitScript((value) => localStorage.setItem('token', value), token);
    await phone.addInitScript(watchFilm);
    times.push(await tapCard(phone, `http://127.0.0.1:${server.port}`, at));
    await phone.close();
  }
  return [{ name: 'tap on a card to first frame', value: median(times), unit: 'ms', target: { atMost: 500 } }];
}

async function tapCard(phone: Awaited<ReturnType<typeof newPhone>>, url: string, at: number): Promise<number> {
  await using slow = await openSlowPage(phone, { overLoopback: true });
  const { page } = slow;
  await page.goto(url, { waitUntil: 'load' });
  // It comes drawn, and can be tapped before the app is there; this is about somebody who has looked at it.
  await page.locator('#splash').waitFor({ state: 'detached' });
  const card = page.locator('a.video-card').nth(at);
  await card.scrollIntoViewIfNeeded();
  await pause(LOOKED_MS);
  const box = await card.boundingBox();
  if (!box) throw new Error('there is no card to tap');
  // By the finger alone: a tap on the element would first ask the page, four times slowed, what lies under it.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 3);
  return await page.evaluate(async () => (await window.tapped.seen) - window.tapped.down);
}

/** Runs in the page, before anything of its own. */
function watchFilm(): void {
  const seen = Promise.withResolvers<number>();
  window.tapped = { down: 0, seen: seen.promise };
  addEventListener('pointerdown', ({ timeStamp }) => (window.tapped.down = timeStamp), { capture: true });
  // Nothing lies over the picture: what stands there before it, stands behind it.
  new MutationObserver((_changes, observer) => {
    const video = document.querySelector('video');
    if (!video) return;
    observer.disconnect();
    video.requestVideoFrameCallback(() => seen.resolve(performance.now()));
  }).observe(document, { childList: true, subtree: true });
}
