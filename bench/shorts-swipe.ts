import { buildServer, buildWeb } from '../scripts/build.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { startRealServer } from './kit/real-server.ts';
import { openPhoneShop, type SlowPage } from './kit/slow-phone.ts';
import type { Figure } from './report.ts';

const SWIPES = 20;
const FIRST_HEAP = 10;
const LAST_HEAP = 100;
/** So long somebody looks at a film, in which the next ones become ready. */
const LOOKED_MS = 1500;

/** From a swipe to the first picture of the next film, and what a hundred of them leave behind. */
export async function measureSwipes(): Promise<Figure[]> {
  await buildWeb();
  await buildServer();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { library: true });
  await using shop = await openPhoneShop();
  await using phone = await shop.newPhone();
  await using page = await phone.openPage({ overLoopback: true });
  await page.goto(`http://127.0.0.1:${server.port}/?short`);
  await page.waitFor(() => document.querySelector('[role=feed] > article:not([inert]) video') !== null);
  const times: number[] = [];
  let early = Number.NaN;
  for (let at = 1; at <= LAST_HEAP; at += 1) {
    const ms = await swipe(page, at <= SWIPES ? LOOKED_MS : 100);
    if (at <= SWIPES && ms !== undefined) times.push(ms);
    if (at === FIRST_HEAP) early = await page.heapMegabytes();
  }
  const late = await page.heapMegabytes();
  return [
    { name: 'swipe to first frame, median', value: median(times), unit: 'ms', target: { atMost: 150 } },
    { name: 'heap after 100 swipes to that after 10', value: late / early, unit: 'ratio', target: { atMost: 1.2 } },
  ];
}

/** Nothing where the next screen is no film: an advertisement, or the end, from which it goes back. */
function swipe(page: SlowPage, lookedMs: number): Promise<number | undefined> {
  return page.evaluate(async (looked) => {
    await new Promise((resolve) => setTimeout(resolve, looked));
    const feed = document.querySelector<HTMLElement>('[role=feed]');
    if (!feed) throw new Error('there is no feed');
    const isLast = feed.scrollTop + 2 * feed.clientHeight > feed.scrollHeight;
    const started = performance.now();
    feed.scrollTo({ top: isLast ? 0 : feed.scrollTop + feed.clientHeight, behavior: 'instant' });
    while (performance.now() - started < 3000) {
      await new Promise((frame) => requestAnimationFrame(frame));
      const on = feed.querySelector('article:not([inert])');
      const video = on?.querySelector('video');
      if (on && !video && performance.now() - started > 300) return undefined;
      if (!video || video.paused) continue;
      await new Promise((seen) => video.requestVideoFrameCallback(seen));
      return performance.now() - started;
    }
    return undefined;
  }, lookedMs);
}
