import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { Drawing } from '../ai.engine.ts';
import type { EngineSays } from '../ai.engine-process.ts';
import { drawScene } from './scene.ts';
import { paint } from './styles.ts';

const LOOK_MS = 100;
/** Whatever is being served comes first. */
const PRIORITY = 10;

/** The work of the embedded engine's own process: past so much memory it ends itself. */
export function drawPictures(memoryBytes: number): void {
  setPriority(PRIORITY);
  sharp.concurrency(1);
  sharp.cache(false);
  const say = (what: EngineSays) => process.send?.(what);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  process.on('message', async ({ style, seed, width, height, ...words }: Drawing) => {
    try {
      say({ jpeg: await paint(drawScene({ ...words, seed, width, height }), style, { width, height }, seed) });
    } catch (error) {
      say({ problem: String(error) });
    }
  });
  // Nobody is left to ask.
  process.on('disconnect', () => process.exit());
  say({ ready: true });
}
