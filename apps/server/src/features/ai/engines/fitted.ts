import sharp from 'sharp';
import { EngineFault } from '../ai.engine.ts';

const MOST_PIXELS = 20_000_000;
const SECONDS = 20;
const REFERENCE_SIDE = 1536;

/** What an engine made, whole and of the size that was asked for; an `EngineFault` where it is no picture. */
export async function fitted(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .resize(width, height, { fit: 'cover' })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw new EngineFault('the engine sent something that is no picture');
  }
}

/** A picture to resemble, upright, as every engine reads it. */
export async function pngOf(picture: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: REFERENCE_SIDE, height: REFERENCE_SIDE, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .png({ compressionLevel: 6 })
      .toBuffer();
  } catch {
    throw new EngineFault('the picture to resemble cannot be read');
  }
}
