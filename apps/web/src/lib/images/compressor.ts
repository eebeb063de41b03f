import { IMAGE_CACHE } from '@liuguang/contract/constants';
import { withinTime } from './time-limit.ts';

/** Returns a smaller copy, or throws. */
export type Shrink = (picture: Blob) => Promise<Blob>;

/** Below this there is little to win. */
const WORTH_BYTES = 64 * 1024;
/** WebP is small already, and a GIF may move. */
const SHRINKABLE = ['image/jpeg', 'image/png'];

/** What one visit spends on making pictures smaller before they are kept; a picture that is not made smaller stays as it is. */
export function createCompressor(shrink: Shrink): (picture: Blob) => Promise<Blob> {
  let compressed = 0;
  let timeouts = 0;

  const runOutOfTime = (picture: Blob) => {
    timeouts += 1;
    return picture;
  };

  return async (picture) => {
    if (picture.size < WORTH_BYTES || !SHRINKABLE.includes(picture.type)) return picture;
    if (compressed >= IMAGE_CACHE.compressedLimit || timeouts >= IMAGE_CACHE.timeoutLimit) return picture;
    const shrunk = shrink(picture).catch(() => picture);
    const smaller = await withinTime(shrunk, IMAGE_CACHE.processingMs, () => runOutOfTime(picture));
    if (smaller.size >= picture.size) return picture;
    compressed += 1;
    return smaller;
  };
}
