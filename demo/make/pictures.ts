import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { drawAvatars } from './avatars.ts';
import { drawAlbums } from './stills.ts';

const pictures = join(import.meta.dirname, '../pictures');

async function save(picture: Canvas, folder: string, name: string, quality: number): Promise<void> {
  await mkdir(join(pictures, folder), { recursive: true });
  await sharp(picture.toBuffer('image/png'))
    .webp({ quality })
    .toFile(join(pictures, folder, `${name}.webp`));
}

const [album] = process.argv.slice(2);

/** Makes the avatars and the pictures of the albums: `node demo/make/pictures.ts`, or those of one: `… four-lakes`. */
if (!album) for (const { creator, picture } of drawAvatars()) await save(picture, 'avatars', creator, 84);
for (const { name, picture } of drawAlbums(album)) await save(picture, 'albums', name, 80);
