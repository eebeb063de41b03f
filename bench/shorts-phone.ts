import { buildServer, buildWeb } from '../scripts/build.ts';
import { fillDanmaku, longestFilm } from './kit/bench-videos.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { connectionOf } from './kit/purses.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import { openPhoneShop, type Phone, type SlowPage, takeLongestTask } from './kit/slow-phone.ts';
import type { Figure } from './report.ts';

const SWIPES = 20;
const FIRST_HEAP = 10;
const LAST_HEAP = 100;
/** So long somebody looks at a film, in which the next ones become ready. */
const LOOKED_MS = 1500;

/** As many lines as 6 000 in ten minutes. */
const LINES_PER_SECOND = 10;
const WATCHED_MS = 15_000;

/** What a slow phone feels: swipes through the feed, and a film full of danmaku. */
export async function measureOnPhone(): Promise<Figure[]> {
  await buildWeb();
  await buildServer();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { library: true });
  await using shop = await openPhoneShop();
  await using phone = await shop.newPhone();
  return [...(await measureSwipes(server, phone)), await measureDanmaku(server, phone, folder.path)];
}

/** From a swipe to the first picture of the next film, and what a hundred of them leave behind. */
async function measureSwipes(server: RealServer, phone: Phone): Promise<Figure[]> {
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

/** The longest of all tasks while a film with lines in every second is played. */
async function measureDanmaku(server: RealServer, phone: Phone, dataDir: string): Promise<Figure> {
  const connection = await connectionOf(dataDir);
  const { id, seconds } = await longestFilm(connection);
  await fillDanmaku(connection, id, Math.floor(seconds * LINES_PER_SECOND), seconds);
  await using page = await phone.openPage({ overLoopback: true });
  await page.goto(`http://127.0.0.1:${server.port}/play/longVideo?id=${id}`);
  await page.waitFor(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
  await takeLongestTask(page);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), WATCHED_MS);
  const value = await takeLongestTask(page);
  return { name: 'danmaku, longest task at ten lines a second', value, unit: 'ms', target: { atMost: 50 } };
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
