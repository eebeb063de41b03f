import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { DEMO_TEMPLATES } from '../../apps/server/src/features/ai/ai.templates.ts';
import { drawScene } from '../../apps/server/src/features/ai/embedded/scene.ts';
import { paint } from '../../apps/server/src/features/ai/embedded/styles.ts';

/** Draws the covers of the AI studio's templates: `node demo/make/ai-covers.ts`. */
const folder = new URL('../pictures/ai/', import.meta.url);
const DRAWN = { width: 720, height: 960 };
const SHOWN = { width: 360, height: 480 };

await mkdir(folder, { recursive: true });
for (const { name, prompt, style, seed } of DEMO_TEMPLATES) {
  const jpeg = await paint(drawScene({ prompt, negative: '', seed, ...DRAWN }), style, DRAWN, seed);
  await sharp(jpeg)
    .resize(SHOWN)
    .webp({ quality: 76 })
    .toFile(new URL(`${name}.webp`, folder).pathname);
}
