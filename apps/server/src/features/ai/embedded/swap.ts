import Delaunator from 'delaunator';
import { BROWS, distance, JAW, type Mesh, POINT, pointOf } from './face-points.ts';
import { between, type Pixels } from './pixels.ts';

/** How far above the brows the mask reaches, towards the forehead: further up it would bring the fringe along. */
const ABOVE_BROWS = 0.4;
/** The soft edge, of the face's width. */
const FEATHER = 0.06;
/** Contrast of the face that comes may be changed this far. */
const CONTRAST = [0.6, 1.6] as const;
const BLURRED = 3;

interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What keeps one frame of a film like the one before. */
interface InFilm {
  /** How much of the face is shown, from 0 to 1. */
  readonly strength?: number;
  readonly tone?: Tone;
}

type Corner = readonly [x: number, y: number];

/**
 * Puts one face where another is: warped triangle by triangle onto the other's landmarks, in the colours of the
 * picture that it comes into, with a soft edge. Everything else of the picture stays.
 */
export function swapFace(
  face: Pixels,
  faceMesh: Mesh,
  into: Pixels,
  intoMesh: Mesh,
  { strength = 1, tone }: InFilm = {},
): Pixels {
  const outline = outlineOf(intoMesh);
  const feather = Math.max(
    2,
    Math.round(distance(pointOf(intoMesh, POINT.leftCheek), pointOf(intoMesh, POINT.rightCheek)) * FEATHER),
  );
  const region = regionOf(outline, feather, into);
  if (region.width <= 0 || region.height <= 0) return into;
  const warped = warp(face, faceMesh, intoMesh, region);
  const mask = softMask(outline, region, feather);
  for (let at = 0; at < mask.length; at += 1) if (warped.isFilled[at] === 0) mask[at] = 0;
  matchColours(warped.data, into, region, mask, tone);
  if (strength < 1) for (let at = 0; at < mask.length; at += 1) mask[at] = (mask[at] ?? 0) * strength;
  return blend(warped.data, into, region, mask);
}

function outlineOf(mesh: Mesh): Corner[] {
  const jaw = JAW.map((number): Corner => [pointOf(mesh, number).x, pointOf(mesh, number).y]);
  const brows = BROWS.map(([brow, forehead]): Corner => {
    const [low, high] = [pointOf(mesh, brow), pointOf(mesh, forehead)];
    return [low.x + (high.x - low.x) * ABOVE_BROWS, low.y + (high.y - low.y) * ABOVE_BROWS];
  });
  return [...jaw, ...brows];
}

function regionOf(outline: readonly Corner[], feather: number, { width, height }: Pixels): Region {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - feather));
  const top = Math.max(0, Math.floor(Math.min(...ys) - feather));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + feather));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + feather));
  return { left, top, width: right - left, height: bottom - top };
}

function warp(face: Pixels, from: Mesh, to: Mesh, region: Region) {
  const data = new Float32Array(region.width * region.height * 3);
  const isFilled = new Uint8Array(region.width * region.height);
  const flat = new Float64Array((to.length / 3) * 2);
  for (let at = 0; at < to.length / 3; at += 1) {
    flat[at * 2] = to[at * 3] ?? 0;
    flat[at * 2 + 1] = to[at * 3 + 1] ?? 0;
  }
  const { triangles } = new Delaunator(flat);
  for (let at = 0; at < triangles.length; at += 3) {
    const numbers = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0] as const;
    fillTriangle({ face, data, isFilled, region }, corners(from, numbers), corners(to, numbers));
  }
  return { data, isFilled };
}

type Triangle = readonly [Corner, Corner, Corner];

function corners(mesh: Mesh, numbers: readonly [number, number, number]): Triangle {
  const [a, b, c] = numbers.map((number): Corner => [mesh[number * 3] ?? 0, mesh[number * 3 + 1] ?? 0]);
  return [a ?? [0, 0], b ?? [0, 0], c ?? [0, 0]];
}

interface Warping {
  readonly face: Pixels;
  readonly data: Float32Array;
  readonly isFilled: Uint8Array;
  readonly region: Region;
}

function fillTriangle({ face, data, isFilled, region }: Warping, from: Triangle, to: Triangle): void {
  const [[ax, ay], [bx, by], [cx, cy]] = to;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const [[fromAx, fromAy], [fromBx, fromBy], [fromCx, fromCy]] = from;
  const [firstX, lastX] = [Math.floor(Math.min(ax, bx, cx)), Math.ceil(Math.max(ax, bx, cx))];
  const [firstY, lastY] = [Math.floor(Math.min(ay, by, cy)), Math.ceil(Math.max(ay, by, cy))];
  const [endX, endY] = [region.left + region.width - 1, region.top + region.height - 1];
  for (let y = Math.max(firstY, region.top); y <= Math.min(lastY, endY); y += 1)
    for (let x = Math.max(firstX, region.left); x <= Math.min(lastX, endX); x += 1) {
      const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      const u = 1 - v - w;
      if (u < -1e-3 || v < -1e-3 || w < -1e-3) continue;
      const sourceX = clamp(fromAx * u + fromBx * v + fromCx * w, 0, face.width - 1.001);
      const sourceY = clamp(fromAy * u + fromBy * v + fromCy * w, 0, face.height - 1.001);
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)];
      const at = (y - region.top) * region.width + x - region.left;
      isFilled[at] = 1;
      for (let channel = 0; channel < 3; channel += 1)
        data[at * 3 + channel] = between(face.data, face.width, sourceX - left, sourceY - top, left, top, channel);
    }
}

/** 1 inside of the outline, 0 outside, and everything in between around it. */
function softMask(outline: readonly Corner[], region: Region, feather: number): Float32Array {
  let mask: Float32Array = new Float32Array(region.width * region.height);
  const middleX = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
  const middleY = outline.reduce((sum, [, y]) => sum + y, 0) / outline.length;
  // Drawn in by half of the soft edge, so that it ends where the face does.
  const inner = outline.map(([x, y]): Corner => {
    const far = Math.hypot(x - middleX, y - middleY) || 1;
    const share = Math.max(0, far - feather) / far;
    return [middleX + (x - middleX) * share - region.left, middleY + (y - middleY) * share - region.top];
  });
  for (let row = 0; row < region.height; row += 1) {
    const crossings = inner
      .flatMap(([x, y], at) => {
        const [nextX, nextY] = inner[(at + 1) % inner.length] ?? [0, 0];
        return y <= row === nextY <= row ? [] : [x + ((row - y) / (nextY - y)) * (nextX - x)];
      })
      .sort((one, other) => one - other);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2)
      for (
        let x = Math.max(0, Math.ceil(crossings[pair] ?? 0));
        x <= Math.min(region.width - 1, crossings[pair + 1] ?? 0);
        x += 1
      )
        mask[row * region.width + x] = 1;
  }
  const radius = Math.max(1, Math.round(feather / 2));
  for (let pass = 0; pass < BLURRED; pass += 1) mask = boxBlur(mask, region, radius);
  return mask;
}

function boxBlur(
  values: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  radius: number,
): Float32Array {
  const rows = blurLines(values, height, width, width, 1, radius);
  return blurLines(rows, width, height, 1, width, radius);
}

function blurLines(
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  const size = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    const at = (index: number) => values[start + clamp(index, 0, length - 1) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += at(index);
    for (let index = 0; index < length; index += 1) {
      blurred[start + index * step] = sum / size;
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return blurred;
}

/** Gives the face that comes the average and the contrast of the one that goes, in brightness and in colour. */
function matchColours(warped: Float32Array, into: Pixels, region: Region, mask: Float32Array, tone?: Tone): void {
  const coming = new Spread();
  const going = new Spread();
  for (let at = 0; at < mask.length; at += 1) {
    if ((mask[at] ?? 0) <= 0.5) continue;
    coming.add(warped, at * 3);
    going.add(into.data, placeOf(at, into, region));
  }
  const [[coming0, coming1, coming2], [going0, going1, going2]] = tone?.next(coming.channels, going.channels) ?? [
    coming.channels,
    going.channels,
  ];
  const [scale0, scale1, scale2] = [contrast(coming0, going0), contrast(coming1, going1), contrast(coming2, going2)];
  for (let at = 0; at < warped.length; at += 3) {
    const [red, green, blue] = [warped[at] ?? 0, warped[at + 1] ?? 0, warped[at + 2] ?? 0];
    const bright = brightness(red, green, blue);
    const newBright = (bright - coming0.mean) * scale0 + going0.mean;
    const newRed = (red - bright - coming1.mean) * scale1 + going1.mean;
    const newBlue = (blue - bright - coming2.mean) * scale2 + going2.mean;
    warped[at] = newBright + newRed;
    warped[at + 1] = newBright - (0.299 * newRed + 0.114 * newBlue) / 0.587;
    warped[at + 2] = newBright + newBlue;
  }
}

const brightness = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** Where a pixel of the region is in the whole picture. */
const placeOf = (at: number, { width }: Pixels, region: Region): number =>
  ((Math.floor(at / region.width) + region.top) * width + (at % region.width) + region.left) * 3;

interface Channel {
  readonly mean: number;
  readonly spread: number;
}

const contrast = (coming: Channel, going: Channel): number =>
  clamp(going.spread / Math.max(coming.spread, 1e-3), ...CONTRAST);

type Channels = readonly [Channel, Channel, Channel];
type BothFaces = readonly [coming: Channels, going: Channels];

/** Of the colours of the frame before, the share that stays: they flicker less than they would. */
const KEPT_TONE = 0.75;

/** The colours of both faces, as they change from frame to frame. */
export class Tone {
  #before: BothFaces | undefined;

  next(coming: Channels, going: Channels): BothFaces {
    const [cameBefore, wentBefore] = this.#before ?? [coming, going];
    this.#before = [settled(cameBefore, coming), settled(wentBefore, going)];
    return this.#before;
  }
}

const settled = ([a, b, c]: Channels, [x, y, z]: Channels): Channels => [toward(a, x), toward(b, y), toward(c, z)];
const toward = (before: Channel, now: Channel): Channel => ({
  mean: before.mean * KEPT_TONE + now.mean * (1 - KEPT_TONE),
  spread: before.spread * KEPT_TONE + now.spread * (1 - KEPT_TONE),
});

/** The average and the spread of brightness, and of how far red and blue are from it. */
class Spread {
  #count = 0;
  readonly #sums = new Float64Array(6);

  add(data: Float32Array | Uint8Array, at: number): void {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const bright = brightness(red, green, blue);
    this.#count += 1;
    this.#note(0, bright);
    this.#note(2, red - bright);
    this.#note(4, blue - bright);
  }

  get channels(): [Channel, Channel, Channel] {
    return [this.#channel(0), this.#channel(2), this.#channel(4)];
  }

  #note(index: number, value: number): void {
    this.#sums[index] = (this.#sums[index] ?? 0) + value;
    this.#sums[index + 1] = (this.#sums[index + 1] ?? 0) + value * value;
  }

  #channel(index: number): Channel {
    const count = Math.max(1, this.#count);
    const mean = (this.#sums[index] ?? 0) / count;
    return { mean, spread: Math.sqrt(Math.max(0, (this.#sums[index + 1] ?? 0) / count - mean ** 2)) };
  }
}

function blend(warped: Float32Array, into: Pixels, region: Region, mask: Float32Array): Pixels {
  const data = Uint8Array.from(into.data);
  for (let at = 0; at < mask.length; at += 1) {
    const share = mask[at] ?? 0;
    if (share === 0) continue;
    const there = placeOf(at, into, region);
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (warped[at * 3 + channel] ?? 0) * share + (into.data[there + channel] ?? 0) * (1 - share);
      data[there + channel] = clamp(Math.round(value), 0, 255);
    }
  }
  return { ...into, data };
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
