import { setPriority } from 'node:os';
import sharp from 'sharp';
import { loadModels, SIDE } from './moderation.models.ts';
import type { PictureSource } from './moderation.port.ts';
import type { PictureScores } from './moderation.verdict.ts';

/** What the judge's own process says; `undefined` scores are of a picture that cannot be read. */
export type JudgeSays = { readonly ready: true } | { readonly scores: PictureScores | undefined };

export interface JudgeOptions {
  readonly models: string;
  /** Past this the process ends itself, and its owner starts another. */
  readonly memoryBytes: number;
}

const LOOK_MS = 100;
const MOST_PIXELS = 100_000_000;
const DECODE_SECONDS = 20;
/** Whatever is being served comes first. */
const PRIORITY = 10;

/**
 * The work of the process that judges pictures. It is one of its own so that neither the seconds of a core nor a
 * decoder that is taken down by a file are anybody else's trouble.
 */
export async function judgePictures({ models, memoryBytes }: JudgeOptions): Promise<void> {
  setPriority(PRIORITY);
  sharp.concurrency(1);
  sharp.cache(false);
  const classify = await loadModels(models);
  const endIfTooLarge = () => {
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL');
  };
  const say = (what: JudgeSays) => {
    endIfTooLarge();
    process.send?.(what);
  };
  // While a picture is being decoded, which other threads do.
  setInterval(endIfTooLarge, LOOK_MS);
  process.on('message', async (picture: PictureSource) => {
    const rgb = await pixelsOf(picture).catch(() => undefined);
    say({ scores: rgb && classify(rgb) });
  });
  // Nobody is left to ask.
  process.on('disconnect', () => process.exit());
  say({ ready: true });
}

/** The whole picture pressed into the models' square, as it was when they learnt. */
async function pixelsOf(picture: PictureSource): Promise<Buffer> {
  return opened(picture)
    .timeout({ seconds: DECODE_SECONDS })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
}

function opened(picture: PictureSource) {
  if (typeof picture === 'string' || picture instanceof Uint8Array)
    return sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { rgb, width, height } = picture;
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
