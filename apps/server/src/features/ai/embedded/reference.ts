import sharp from 'sharp';
import type { Palette, Time } from './palette.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture looks that another shall resemble. */
export interface Look {
  readonly palette: Palette;
  readonly time: Time;
  /** Where its land begins, as a share of its height. */
  readonly horizon: number;
}

/** What is taken from a picture: how it looks, and the picture itself to be laid over what is drawn. */
interface Reference {
  readonly look: Look;
  /** Of the size that is drawn, half seen through. */
  readonly layer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

const MOST_PIXELS = 50_000_000;
const DECODE_SECONDS = 20;
const ROWS = 12;
/** Between these rows the horizon is looked for. */
const [HIGHEST, LOWEST] = [4, 9];
const SPOTS = 8;
const SEEN = 0.5;
const NIGHT = 70;
const WARM = 24;

/** The colours of a picture from its top to its bottom, the line between sky and land, and its shapes. */
export async function readReference(file: Uint8Array, { width, height }: Size): Promise<Reference> {
  const upright = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const rows = await coloursOf(upright, { width: 1, height: ROWS });
  const spots = await coloursOf(upright, { width: SPOTS, height: SPOTS });
  const layer = await sharp(upright).median(5).ensureAlpha(SEEN).png({ compressionLevel: 1 }).toBuffer();
  return { look: lookOf(rows, spots), layer };
}

async function coloursOf(picture: Buffer, { width, height }: Size): Promise<Colour[]> {
  const bytes = await sharp(picture).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: width * height }, (_, at) => [
    bytes[at * 3] ?? 0,
    bytes[at * 3 + 1] ?? 0,
    bytes[at * 3 + 2] ?? 0,
  ]);
}

function lookOf(rows: readonly Colour[], spots: readonly Colour[]): Look {
  const edge = edgeOf(rows);
  const row = (at: number): string => css(rows[Math.max(0, Math.min(ROWS - 1, Math.round(at)))] ?? [0, 0, 0]);
  const byLight = spots.toSorted((one, other) => lightOf(one) - lightOf(other));
  const darkest: Colour = byLight[0] ?? [0, 0, 0];
  const brightest: Colour = byLight.at(-1) ?? [255, 255, 255];
  const vivid = spots.reduce((best, one) => (spreadOf(one) > spreadOf(best) ? one : best));
  const below = (ROWS - 1 - edge) / 2;
  return {
    palette: {
      sky: [row(0), row((edge - 1) / 2), row(edge - 1)],
      land: [row(edge), row(edge + below), row(ROWS - 1)],
      water: row(edge + below),
      light: css(brightest),
      accent: css(vivid),
      dark: css([darkest[0] * 0.6, darkest[1] * 0.6, darkest[2] * 0.6]),
    },
    time: timeOf(rows, edge),
    horizon: edge / ROWS,
  };
}

/** The row that differs most from the one above it. */
function edgeOf(rows: readonly Colour[]): number {
  let [edge, most] = [Math.round((HIGHEST + LOWEST) / 2), 0];
  for (let at = HIGHEST; at <= LOWEST; at += 1) {
    const step = differenceOf(rows[at] ?? [0, 0, 0], rows[at - 1] ?? [0, 0, 0]);
    if (step > most) [edge, most] = [at, step];
  }
  return edge;
}

function timeOf(rows: readonly Colour[], edge: number): Time {
  const sky = rows.slice(0, edge);
  const mean = (value: (colour: Colour) => number) => sky.reduce((sum, one) => sum + value(one), 0) / sky.length;
  if (mean(lightOf) < NIGHT) return 'night';
  return mean(([red, , blue]) => red - blue) > WARM ? 'sunset' : 'day';
}

const lightOf = ([red, green, blue]: Colour): number => red * 0.299 + green * 0.587 + blue * 0.114;
const spreadOf = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);
const differenceOf = (one: Colour, other: Colour): number =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
const css = ([red, green, blue]: Colour): string => `rgb(${Math.round(red)},${Math.round(green)},${Math.round(blue)})`;
