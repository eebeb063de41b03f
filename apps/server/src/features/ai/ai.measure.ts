import type { AiFailure } from '@liuguang/contract/ai/kinds';
import sharp from 'sharp';

/** Below this no channel varies: a picture of one colour, black ones among them. */
const FLAT = 2;
const MOST_PIXELS = 20_000_000;

/** What is wrong with a picture that an engine made; nothing when it can be shown. */
export async function flawOf(
  picture: Buffer,
  wanted: { readonly width: number; readonly height: number },
): Promise<AiFailure | undefined> {
  try {
    const opened = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { width, height } = await opened.metadata();
    if (width !== wanted.width || height !== wanted.height) return 'wrongSize';
    const { channels } = await opened.stats();
    return channels.slice(0, 3).every(({ stdev }) => stdev < FLAT) ? 'blank' : undefined;
  } catch {
    // Half a picture, or none at all.
    return 'engine';
  }
}
