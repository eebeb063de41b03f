import { setTimeout as pause } from 'node:timers/promises';
import { buildServer, buildWeb } from '../scripts/build.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { startRealServer } from './kit/real-server.ts';
import { inPage, openPhoneShop, type Phone } from './kit/slow-phone.ts';
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
  await using shop = await openPhoneShop();
  const { token } = await server.client().post('app/login/account/login', VIEWER);
  const times: number[] = [];
  for (let at = 0; at < TAPS; at += 1) {
    await using phone = await shop.newPhone();
    const before = [inPage((value) => localStorage.setItem('token', value), token), inPage(watchFilm)];
    times.push(await tapCard(phone, { url: `http://127.0.0.1:${server.port}`, at, before }));
  }
  return [{ name: 'tap on a card to first frame', value: median(times), unit: 'ms', target: { atMost: 500 } }];
}

interface Tap {
  readonly url: string;
  /** Which of the cards, from the top. */
  readonly at: number;
  readonly before: readonly string[];
}

async function tapCard(phone: Phone, { url, at, before }: Tap): Promise<number> {
  await using page = await phone.openPage({ overLoopback: true, before });
  await page.goto(url);
  // It comes drawn, and can be tapped before the app is there; this is about somebody who has looked at it.
  await page.waitFor(() => !document.querySelector('#splash'));
  const { x, y } = await page.evaluate((nth) => {
    const card = document.querySelectorAll('a.media-card')[nth];
    if (!card) throw new Error('there is no card to tap');
    card.scrollIntoView({ block: 'center' });
    const box = card.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  }, at);
  await pause(LOOKED_MS);
  await page.tap(x, y);
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
