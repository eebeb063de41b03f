import { FilmHouse } from '../e2e/kit/film-house.ts';
import { Stage } from '../packages/ui/src/testing/stage.ts';
import { median } from './kit/median.ts';
import type { Figure } from './report.ts';

const PAGE = new URL('../apps/web/src/features/player/testing/player-page.tsx', import.meta.url);
const FILMS = 15;

/** From the tap that opens a video, whose page has been fetched by then, to its first picture; over loopback. */
export async function measureFirstFrame(): Promise<Figure[]> {
  await using house = await FilmHouse.open();
  const stage = await Stage.open(PAGE, { answer: house.answer, connect: house.lines.map(({ url }) => url) });
  try {
    const page = await stage.visit();
    const times: number[] = [];
    for (let film = 0; film < FILMS; film += 1) {
      times.push(await page.evaluate((id) => window.player.firstFrame(id), `film-${film}`));
    }
    return [{ name: 'tap to first frame', value: median(times), unit: 'ms', target: { atMost: 300 } }];
  } finally {
    await stage.close();
  }
}
