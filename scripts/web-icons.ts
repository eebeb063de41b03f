import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** As the web manifests and the page name them. */
const ICONS = [
  { name: 'tile-192', drawing: 'tile', size: 192 },
  { name: 'tile-512', drawing: 'tile', size: 512 },
  { name: 'maskable-192', drawing: 'maskable', size: 192 },
  { name: 'maskable-512', drawing: 'maskable', size: 512 },
  // Phones of Apple cut the corners themselves, and show black where there is nothing.
  { name: 'apple-touch', drawing: 'maskable', size: 180 },
] as const;

/** Writes the icons of the installed app into `folder`, from the drawings beside the app. */
export async function drawIcons(drawings: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, drawing, size } of ICONS) {
    const picture = await loadImage(await readFile(join(drawings, `${drawing}.svg`)));
    const canvas = createCanvas(size, size);
    canvas.getContext('2d').drawImage(picture, 0, 0, size, size);
    await writeFile(join(folder, `${name}.png`), await canvas.encode('png'));
  }
}
