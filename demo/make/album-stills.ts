import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ALBUMS } from '../library/albums.ts';
import { UPCOMING_ALBUMS } from '../library/announced.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

type Frame = readonly [film: string, seconds: number];

/** Albums whose pictures are frames of our own films: which film, and when. */
const FRAMES: Readonly<Record<string, readonly Frame[]>> = {
  'night-skies': [
    ['aurora', 6],
    ['constellations', 5],
    ['planets', 4],
    ['moon-phases', 6],
    ['nightfall', 5],
    ['rabbit-moon', 4],
  ],
  'rain-windows': [
    ['rainy-window', 5],
    ['neon-rain', 4],
    ['snow-window', 5],
    ['night-train', 6],
    ['train-dusk', 4],
    ['cup-of-tea', 4],
  ],
  'under-water': [
    ['whale', 5],
    ['reef', 4],
    ['jellyfish', 5],
    ['whale', 9],
    ['jellyfish', 9],
    ['tides', 5],
  ],
  'fox-road': [
    ['lantern-fox-1', 5],
    ['lantern-fox-2', 5],
    ['lantern-fox-3', 5],
    ['lantern-fox-4', 5],
    ['paper-forest', 4],
    ['paper-boat', 4],
  ],
  'poem-scrolls': [
    ['ink-river', 6],
    ['bamboo', 5],
    ['quiet-night-poem', 8],
    ['spring-dawn-poem', 8],
    ['moon-river-poem', 8],
    ['blossom', 4],
  ],
  'pixel-diary': [
    ['pixel-run', 2],
    ['pixel-run', 5],
    ['pixel-night', 3],
    ['pixel-night', 7],
    ['sorting', 5],
    ['kaleidoscope', 5],
  ],
  'festival-lights': [
    ['fireworks', 5],
    ['sky-lanterns', 5],
    ['balloons', 5],
    ['four-seasons', 4],
    ['circles-heart', 4],
    ['painted-walk', 5],
  ],
};

const WIDEST = 1280;
const COVER = { width: 480, height: 640 };

const [only] = process.argv.slice(2);
const isWanted = (album: string): boolean => !only || album === only;

/** Cuts the frames, and for every album a cover that is a part of its first picture, and smaller. */
for (const [album, frames] of Object.entries(FRAMES).filter(([name]) => isWanted(name)))
  for (const [at, [film, seconds]] of frames.entries()) {
    const source = join(root, 'videos', `${film}.mp4`);
    const { stdout } = await run(
      'ffmpeg',
      ['-v', 'error', '-ss', String(seconds), '-i', source, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'],
      { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
    );
    await sharp(stdout)
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(join(root, 'pictures/albums', `${album}-${at + 1}.webp`));
  }
for (const { name } of [...ALBUMS, ...UPCOMING_ALBUMS].filter((one) => isWanted(one.name)))
  await sharp(join(root, 'pictures/albums', `${name}-1.webp`))
    .resize({ ...COVER, fit: 'cover', position: 'attention' })
    .webp({ quality: 76 })
    .toFile(join(root, 'pictures/album-covers', `${name}.webp`));
