import { setTimeout as pause } from 'node:timers/promises';
import { buildServer, buildWeb } from '../scripts/build.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { median } from './kit/median.ts';
import { startRealServer } from './kit/real-server.ts';
import { inPage, openPhoneShop } from './kit/slow-phone.ts';
import type { Figure } from './report.ts';

const ZAPS = Number(process.env.BENCH_LIVE_ZAPS ?? 20);
const WATCHED_MS = 3000;
const VIEWER = { name: 'suwan', password: 'liuguang-demo' };

/** From the key that changes the channel to the first picture of the next one. */
export async function measureZap(): Promise<Figure[]> {
  await buildWeb();
  await buildServer();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { library: true });
  await using shop = await openPhoneShop();
  const { token } = await server.client().post('app/login/account/login', VIEWER);
  const [channel] = (await server.client().post('app/live/home', {})).list.filter(({ now }) => now !== null);
  if (!channel) throw new Error('nothing is on');
  await using phone = await shop.newPhone();
  const before = [inPage((value) => localStorage.setItem('token', value), token)];
  await using page = await phone.openPage({ overLoopback: true, before });
  await page.goto(`http://127.0.0.1:${server.port}/liveTv/livePlay?id=${channel.id}`);
  await page.waitFor(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const times: number[] = [];
  for (let at = 0; at < ZAPS; at += 1) {
    await pause(WATCHED_MS);
    times.push(await page.evaluate(zap));
  }
  return [{ name: 'zap to first frame', value: median(times), unit: 'ms', target: { atMost: 300 } }];
}

/** Runs in the page. */
async function zap(): Promise<number> {
  const stage = document.querySelector<HTMLElement>('.live-stage');
  const shown = document.querySelector('video');
  if (!stage || !shown) throw new Error('nothing is played');
  const started = performance.now();
  stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    const look = () => {
      const video = document.querySelector('video');
      if (!video || video === shown) return requestAnimationFrame(look);
      return video.requestVideoFrameCallback(() => resolve(performance.now() - started));
    };
    look();
  });
}
