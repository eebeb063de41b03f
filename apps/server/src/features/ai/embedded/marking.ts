import sharp, { type Sharp } from 'sharp';
import type { Marked, Marking } from '../ai.engine.ts';
import { writeWatermark } from '../marks/watermark.ts';
import { SIDE } from './face-work.ts';
import { type Pixels, readPixels } from './pixels.ts';
import { label } from './styles.ts';

/** A finished picture with the mark that everybody sees and the one that nobody does. */
export async function markPicture({ picture, payload }: Marking): Promise<Marked> {
  const { data, width, height } = writeWatermark(await labelled(picture), payload);
  const jpeg = await opened({ data, width, height }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return { jpeg, width, height };
}

async function labelled(picture: Uint8Array): Promise<Pixels> {
  const plain = await readPixels(picture, SIDE);
  const { width, height } = plain;
  const { data } = await opened(plain)
    .composite([{ input: label({ width, height }) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

const opened = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });
