import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { Drawing, FaceSwap, Move } from '../ai.engine.ts';
import { type FindFaces, loadFaceModels } from './face-models.ts';
import { movePicture, seeFaces, swapFaces } from './face-work.ts';
import { drawScene } from './scene.ts';
import { paint } from './styles.ts';

/** What the engine's process is asked. */
export type EngineAsked =
  | { readonly draw: Drawing }
  | { readonly see: string | Uint8Array }
  | { readonly swap: FaceSwap }
  | { readonly move: Move };

/** What the engine's own process says. */
export type EngineSays = { readonly ready: true } | { readonly answer: unknown } | { readonly problem: string };

const LOOK_MS = 100;
/** Whatever is being served comes first. */
const PRIORITY = 10;

interface EngineOptions {
  readonly models: string;
  /** Past this the process ends itself. */
  readonly memoryBytes: number;
}

/** The work of the embedded engine's own process. */
export function runEngine({ models, memoryBytes }: EngineOptions): void {
  setPriority(PRIORITY);
  sharp.concurrency(1);
  sharp.cache(false);
  const say = (what: EngineSays) => process.send?.(what);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  const answer = answerWith(models);
  process.on('message', async (asked: EngineAsked) => {
    try {
      say({ answer: await answer(asked) });
    } catch (error) {
      say({ problem: String(error) });
    }
  });
  // Nobody is left to ask.
  process.on('disconnect', () => process.exit());
  say({ ready: true });
}

function answerWith(models: string): (asked: EngineAsked) => Promise<unknown> {
  let loading: Promise<FindFaces> | undefined;
  // Who only draws does not wait for the models.
  const faces = () => {
    loading ??= loadFaceModels(models);
    return loading;
  };
  return async (asked) => {
    if ('see' in asked) return seeFaces(await faces(), asked.see);
    if ('move' in asked) return movePicture(await faces(), asked.move);
    if ('swap' in asked) return swapFaces(await faces(), asked.swap);
    const { style, seed, width, height, ...words } = asked.draw;
    return paint(drawScene({ ...words, seed, width, height }), style, { width, height }, seed);
  };
}
