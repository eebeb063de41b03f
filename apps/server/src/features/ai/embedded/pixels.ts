import sharp from 'sharp';

/** Three bytes for each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const MOST_PIXELS = 50_000_000;
const DECODE_SECONDS = 20;

/** The picture as it is seen, at most so many pixels on its longer side. */
export async function readPixels(file: string | Uint8Array, side: number): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * A square cut out of a picture, turned by `angle` around its middle, as the models want it: `value` makes of a byte
 * what they are fed. What lies outside is black.
 */
export function cutSquare(
  { data, width, height }: Pixels,
  square: { readonly x: number; readonly y: number; readonly side: number; readonly angle: number },
  size: number,
  value: (byte: number) => number,
): Float32Array {
  const cut = new Float32Array(size * size * 3);
  const step = square.side / size;
  const [cos, sin] = [Math.cos(square.angle) * step, Math.sin(square.angle) * step];
  const half = (size - 1) / 2;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [dx, dy] = [column - half, row - half];
      const x = square.x + dx * cos - dy * sin;
      const y = square.y + dx * sin + dy * cos;
      const to = (row * size + column) * 3;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const isInside = left >= 0 && top >= 0 && left + 1 < width && top + 1 < height;
      for (let channel = 0; channel < 3; channel += 1)
        cut[to + channel] = value(isInside ? between(data, width, x - left, y - top, left, top, channel) : 0);
    }
  return cut;
}

/** The colour between four pixels. */
export function between(
  data: Uint8Array,
  width: number,
  fractionX: number,
  fractionY: number,
  left: number,
  top: number,
  channel: number,
): number {
  const at = (top * width + left) * 3 + channel;
  const below = at + width * 3;
  const upper = (data[at] ?? 0) * (1 - fractionX) + (data[at + 3] ?? 0) * fractionX;
  const lower = (data[below] ?? 0) * (1 - fractionX) + (data[below + 3] ?? 0) * fractionX;
  return upper * (1 - fractionY) + lower * fractionY;
}
