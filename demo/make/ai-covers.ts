import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { DEMO_TEMPLATES, FACE_TEMPLATES } from '../../apps/server/src/features/ai/ai.templates.ts';
import { drawPortrait } from '../../apps/server/src/features/ai/embedded/portrait.ts';
import { drawScene } from '../../apps/server/src/features/ai/embedded/scene.ts';
import { paint } from '../../apps/server/src/features/ai/embedded/styles.ts';

/** Draws the covers of the AI studio's templates: `node demo/make/ai-covers.ts`. */
const folder = new URL('../pictures/ai/', import.meta.url);
const DRAWN = { width: 720, height: 960 };
const SHOWN = { width: 360, height: 480 };

const save = (name: string, picture: Buffer) =>
  sharp(picture)
    .resize(SHOWN)
    .webp({ quality: 76 })
    .toFile(new URL(`${name}.webp`, folder).pathname);

await mkdir(folder, { recursive: true });
for (const { name, prompt, style, seed } of DEMO_TEMPLATES)
  await save(name, await paint(drawScene({ prompt, negative: '', seed, ...DRAWN }), style, DRAWN, seed));
for (const { name, portrait } of FACE_TEMPLATES) await save(name, Buffer.from(drawPortrait(portrait, DRAWN)));
