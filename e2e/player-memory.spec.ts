import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from '../packages/ui/src/testing/stage.ts';
import { FilmHouse } from './kit/film-house.ts';

const PAGE = new URL('../apps/web/src/features/player/testing/player-page.tsx', import.meta.url);
/** The first ones fill what is filled once: caches, compiled code. */
const [FIRST, ALL] = [20, 200];
const MOST_GROWTH = 1.1;
/**
 * The heap also holds what the optimising compilers make of functions that are called often, some 400 of them more after
 * 200 videos than after 20. It comes when it comes and is left behind by nobody: without it, what grows is a leak.
 */
const NO_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

let house: FilmHouse;
let stage: Stage;
beforeAll(async () => {
  house = await FilmHouse.open();
  stage = await Stage.open(PAGE, {
    answer: house.answer,
    connect: house.lines.map(({ url }) => url),
    flags: [NO_COMPILERS],
  });
});
afterAll(async () => {
  await stage.close();
  await house[Symbol.asyncDispose]();
});

/** Opens a video as somebody does who goes on as soon as it shows something. */
async function openFilm(page: Page, number: number): Promise<void> {
  await page.evaluate((id) => window.player.show(id), `film-${number}`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
}

async function heapOf(session: CDPSession): Promise<number> {
  // What is only held by finalisers goes with the second.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

test.runIf(process.env.TEST_FULL === '1')(
  `${ALL} videos opened in a row leave hardly more behind than ${FIRST}`,
  async () => {
    const page = await stage.visit();
    const session = await page.context().newCDPSession(page);
    let afterFirst = 0;
    for (let number = 1; number <= ALL; number += 1) {
      await openFilm(page, number);
      if (number === FIRST) afterFirst = await heapOf(session);
    }
    expect((await heapOf(session)) / afterFirst).toBeLessThanOrEqual(MOST_GROWTH);
    expect(await page.locator('video').count()).toBe(1);
    expect(stage.faults).toEqual([]);
  },
  900_000,
);
