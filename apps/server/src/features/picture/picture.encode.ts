import type { Crop } from '@liuguang/contract/picture/crop';
import { PICTURE_LIMITS } from '@liuguang/contract/picture/schemas';
import sharp, { type Sharp } from 'sharp';
import { Refused } from '../../platform/refused.ts';
import { bitmapPixels } from './picture.bitmap.ts';
import { broken } from './picture.inspect.ts';

export interface EncodedSize {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
  readonly jpeg: Buffer;
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const DECODE_SECONDS = 20;
const WEBP = { quality: 80 } as const;
const JPEG = { quality: 82, progressive: true } as const;
/** JPEG knows no transparency. */
const BEHIND = '#ffffff';

/**
 * Draws the picture anew in each size given by its longest side, largest first. Only pixels pass: whatever else the
 * file held (places, cameras, profiles, other files behind its end) has no way through. The first frame stands for an
 * animation.
 */
export async function encodeSizes(
  from: string | Buffer,
  crop: Crop | undefined,
  sides: readonly number[],
): Promise<EncodedSize[]> {
  const [largest = 0] = sides;
  let pixels = await decode(from, crop, largest);
  const encoded: EncodedSize[] = [];
  for (const side of sides) {
    pixels = side === largest ? pixels : await shrink(pixels, side);
    encoded.push(await encode(pixels));
  }
  return encoded;
}

async function decode(from: string | Buffer, crop: Crop | undefined, side: number): Promise<Pixels> {
  const bitmap = await bitmapPixels(from);
  const limits = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' } as const;
  const source = (bitmap ? sharp(bitmap.data, { ...limits, raw: bitmap.raw }) : sharp(from, limits))
    .autoOrient()
    .timeout({ seconds: DECODE_SECONDS });
  if (crop) source.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  try {
    return await pixelsOf(within(source, side).toColourspace('srgb'));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new Refused('tooLarge', { reason: 'picture.tooComplex' });
    }
    throw broken();
  }
}

const drawn = ({ data, raw }: Pixels): Sharp => sharp(data, { raw });

const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const shrink = (pixels: Pixels, side: number): Promise<Pixels> => pixelsOf(within(drawn(pixels), side));

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode(pixels: Pixels): Promise<EncodedSize> {
  const webp = await drawn(pixels).webp(WEBP).toBuffer();
  const jpeg = await drawn(pixels).flatten({ background: BEHIND }).jpeg(JPEG).toBuffer();
  return { width: pixels.raw.width, height: pixels.raw.height, webp, jpeg };
}
