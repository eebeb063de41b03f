import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawStill, type Film, render } from './film.ts';
import { FILMS } from './films.ts';

const demo = join(import.meta.dirname, '..');

async function makeCovers(film: Film): Promise<void> {
  for (const [shape, width, height] of [
    ['wide', 960, 540],
    ['tall', 540, 720],
  ] as const) {
    const path = join(demo, 'pictures/covers', `${film.name}-${shape}.webp`);
    // Drawn at the film's own fineness, then made smaller, which is what makes lines even.
    const canvas = drawStill(film, width * 1.5, height * 1.5, film.coverAt);
    await sharp(canvas.toBuffer('image/png')).resize(width, height).webp({ quality: 80 }).toFile(path);
  }
}

/** Makes what is missing, or what is named: `node demo/make/run.ts dusk-lake whale`, or with `--covers` their covers. */
async function run(names: readonly string[], isCoversAlone: boolean): Promise<void> {
  await mkdir(join(demo, 'videos'), { recursive: true });
  await mkdir(join(demo, 'pictures/covers'), { recursive: true });
  const wanted = FILMS.filter((film) =>
    names.length > 0 ? names.includes(film.name) : !existsSync(join(demo, 'videos', `${film.name}.mp4`)),
  );
  for (const film of wanted) {
    const path = join(demo, 'videos', `${film.name}.mp4`);
    const begun = performance.now();
    await makeCovers(film);
    if (isCoversAlone) continue;
    await render(film, path);
    const { size } = await stat(path);
    const took = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${film.name}: ${film.seconds} s, ${(size / 1e6).toFixed(2)} MB, made in ${took} s`);
  }
}

const { values, positionals } = parseArgs({ options: { covers: { type: 'boolean' } }, allowPositionals: true });
await run(positionals, values.covers ?? false);
