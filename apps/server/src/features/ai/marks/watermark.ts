import type { Pixels } from '../embedded/pixels.ts';
import { brightnessOf, halved, type Plane, reliefOf } from './brightness.ts';
import { correlate } from './fourier.ts';
import { decodePayload } from './payload-code.ts';
import { BINS, BINS_PER_CHIP, bitsAt, CHIP_PIXELS, CHIPS, placeWaves, tileOf } from './watermark-tile.ts';

/** How much a chip changes the brightness, of 255: a little everywhere, more where there is much to look at. */
const LEAST = 2;
const MOST = 5;
const OF_ROUGHNESS = 0.14;
/** What belongs to the picture and not to the mark is wider than this. */
const RADIUS = 7;

/** By how many standard deviations the place of a tile has to stand out from all others. */
const CERTAIN = 14;
const LIKELY = 6.5;
/** How far a picture may have been made smaller or larger since, and in which steps that is tried. */
const SCALES = { least: 0.42, most: 1.3, step: 1.004 } as const;
const REFINED = [-0.0025, -0.00125, 0, 0.00125, 0.0025] as const;
const CANDIDATES = 4;
/** Pixels above which every second is enough to find the scale. */
const LARGE = 500_000;

/**
 * A tile of signs, laid again and again over the whole picture too faintly to be seen. Wherever it is cut, some of it
 * is left; all that is left is added up before it is read.
 */
export function writeWatermark(pixels: Pixels, payload: bigint): Pixels {
  const { data, width, height } = pixels;
  const mark = watermarkOver(pixels, payload);
  const marked = new Uint8Array(data.length);
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      marked[at * 3 + channel] = Math.max(
        0,
        Math.min(255, Math.round((data[at * 3 + channel] ?? 0) + (mark[at] ?? 0))),
      );
  return { data: marked, width, height };
}

/** What has to be added to each pixel of a picture, and to each frame of a film that looks much like it. */
export function watermarkOver(pixels: Pixels, payload: bigint): Float32Array {
  const { width, height } = pixels;
  const { roughness } = reliefOf(brightnessOf(pixels), RADIUS);
  const tile = tileOf(payload);
  const mark = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const strength = Math.min(MOST, LEAST + OF_ROUGHNESS * (roughness.values[at] ?? 0));
      mark[at] = strength * chipAt(tile, column, row);
    }
  return mark;
}

/** Softly from one chip to the next. */
function chipAt(tile: Float32Array, column: number, row: number): number {
  const [x, y] = [(column + 0.5) / CHIP_PIXELS - 0.5, (row + 0.5) / CHIP_PIXELS - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [byX, byY] = [sharper(x - left), sharper(y - top)];
  const chip = (dx: number, dy: number) =>
    tile[((top + dy + CHIPS) % CHIPS) * CHIPS + ((left + dx + CHIPS) % CHIPS)] ?? 0;
  return (chip(0, 0) * (1 - byX) + chip(1, 0) * byX) * (1 - byY) + (chip(0, 1) * (1 - byX) + chip(1, 1) * byX) * byY;
}

const sharper = (share: number): number => share * share * (3 - 2 * share);

/**
 * What the watermark of a picture may say, the likeliest first; nothing where there is none. A picture without one gives
 * something now and then, so what is read must prove itself.
 */
export function readWatermark(pixels: Pixels): bigint[] {
  const plane = flattened(brightnessOf(pixels));
  const asItIs = lookAt(plane, 1);
  if (asItIs.certainty >= CERTAIN) return [payloadAt(plane, asItIs)];
  const isLarge = plane.values.length > LARGE;
  const looked = isLarge ? halved(plane) : plane;
  const seen = [asItIs];
  for (let scale: number = SCALES.least; scale <= SCALES.most; scale *= SCALES.step)
    seen.push({ ...lookAt(looked, isLarge ? scale / 2 : scale), scale });
  return seen
    .filter(({ certainty }) => certainty >= LIKELY)
    .sort((one, other) => other.certainty - one.certainty)
    .slice(0, CANDIDATES)
    .map((look) => payloadAt(plane, refined(plane, look)));
}

/** All parts of a picture count alike, however much there is in them. */
function flattened(plane: Plane): Plane {
  const { relief, roughness } = reliefOf(plane, RADIUS);
  const values = relief.values.map((value, at) => {
    const share = value / ((roughness.values[at] ?? 0) + 1);
    return Math.max(-2, Math.min(2, share));
  });
  return { ...plane, values };
}

interface Look {
  readonly scale: number;
  readonly certainty: number;
  readonly shift: { readonly x: number; readonly y: number };
}

/** Where the tile begins if the picture was made so many times as large. */
function lookAt(plane: Plane, scale: number): Look {
  const fits = correlate(folded(plane, scale), placeWaves, BINS);
  let [best, sum, squares] = [0, 0, 0];
  for (let at = 0; at < fits.length; at += 1) {
    const fit = fits[at] ?? 0;
    sum += fit;
    squares += fit * fit;
    if (fit > (fits[best] ?? 0)) best = at;
  }
  const mean = sum / fits.length;
  const deviation = Math.sqrt(squares / fits.length - mean * mean) || 1;
  return {
    scale,
    certainty: ((fits[best] ?? 0) - mean) / deviation,
    shift: { x: best % BINS, y: Math.floor(best / BINS) },
  };
}

const refined = (plane: Plane, look: Look): Look =>
  REFINED.map((by) => lookAt(plane, look.scale * (1 + by))).reduce((best, other) =>
    other.certainty > best.certainty ? other : best,
  );

const payloadAt = (plane: Plane, { scale, shift }: Look): bigint => decodePayload(bitsAt(folded(plane, scale), shift));

/** The whole picture laid upon one tile, bin by bin; from its middle, where an error in scale does least. */
function folded({ values, width, height }: Plane, scale: number): Float64Array {
  const sums = new Float64Array(BINS ** 2);
  const counts = new Float64Array(BINS ** 2);
  const bin = (CHIP_PIXELS / BINS_PER_CHIP) * scale;
  const binOf = (pixel: number, length: number) => {
    const at = Math.floor((pixel + 0.5 - length / 2) / bin) % BINS;
    return at < 0 ? at + BINS : at;
  };
  const columns = Int32Array.from({ length: width }, (_, column) => binOf(column, width));
  for (let row = 0; row < height; row += 1) {
    const line = binOf(row, height) * BINS;
    for (let column = 0; column < width; column += 1) {
      const to = line + (columns[column] ?? 0);
      sums[to] = (sums[to] ?? 0) + (values[row * width + column] ?? 0);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  return sums.map((value, at) => value / ((counts[at] ?? 0) || 1));
}
