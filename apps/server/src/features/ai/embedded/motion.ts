import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AiMotion } from '@liuguang/contract/ai/kinds';
import { type Mesh, POINT, pointOf } from './face-points.ts';
import { FilmWriter } from './film-writer.ts';
import { between, type Pixels } from './pixels.ts';

export const FILM = { side: 640, frames: 72, rate: 24 } as const;

/** How far the nearest moves against the farthest, of the longer side. */
const SWAY = 0.02;
/** How much larger the picture is when it is nearest. */
const ZOOM = 0.14;
/** Behind what moves aside there is nothing: the edges stay outside of the frame. */
const MARGIN = 1.06;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest even size of the picture's shape. */
export const filmSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, FILM.side / Math.max(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
};

interface Moving {
  readonly face: Mesh | undefined;
  readonly motion: AiMotion;
  /** What the watermark of each frame says. */
  readonly payload: bigint;
}

/**
 * Makes a still picture move, as MP4: whoever is in it comes forward and sways against what lies behind; without a face
 * the camera comes slowly closer, or goes.
 */
export async function moveStill(still: Pixels, { face, motion, payload }: Moving): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-motion-'));
  const file = join(folder, 'film.mp4');
  try {
    const depth = face && depthOf(still, face);
    const film = await FilmWriter.open({ file, rate: FILM.rate, payload }, still);
    for (let index = 0; index < FILM.frames; index += 1)
      await film.write({ ...still, data: frameAt(still, depth, motion, index / (FILM.frames - 1)) });
    await film.end();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How near each pixel is, from 0 to 1: the face most, then the body below it, softly into what is behind. */
function depthOf({ width, height }: Size, mesh: Mesh): Float32Array {
  const [left, right] = [pointOf(mesh, POINT.leftCheek), pointOf(mesh, POINT.rightCheek)];
  const [top, bottom] = [pointOf(mesh, POINT.forehead), pointOf(mesh, POINT.chin)];
  const [x, y] = [(left.x + right.x) / 2, (top.y + bottom.y) / 2];
  const [wide, high] = [Math.abs(right.x - left.x), Math.abs(bottom.y - top.y)];
  const depth = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const head = Math.exp(-(((column - x) / wide) ** 2 + ((row - y) / high) ** 2));
      const below = 1 / (1 + Math.exp(-(row - bottom.y) / (high * 0.3)));
      const body = 0.7 * below * Math.exp(-(((column - x) / (wide * 2.2)) ** 2));
      depth[row * width + column] = Math.max(head, body);
    }
  return depth;
}

/** The picture at one moment of the film, from 0 to 1. */
function frameAt(still: Pixels, depth: Float32Array | undefined, motion: AiMotion, moment: number): Uint8Array {
  const { data, width, height } = still;
  const eased = (1 - Math.cos(Math.PI * moment)) / 2;
  const near = motion === 'zoomOut' ? 1 - eased : eased;
  const zoom = MARGIN + (motion === 'sway' ? ZOOM / 3 : ZOOM) * near;
  const swing = motion === 'sway' ? Math.sin(2 * Math.PI * moment) * SWAY * Math.max(width, height) : 0;
  const frame = new Uint8Array(data.length);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const shift = depth ? (depth[at] ?? 0) - 0.5 : 0.5;
      const x = clamp(width / 2 + (column - width / 2) / zoom - swing * shift, width - 1.001);
      const y = clamp(height / 2 + (row - height / 2) / zoom - swing * shift * 0.25, height - 1.001);
      const [leftEdge, topEdge] = [Math.floor(x), Math.floor(y)];
      for (let channel = 0; channel < 3; channel += 1)
        frame[at * 3 + channel] = between(data, width, x - leftEdge, y - topEdge, leftEdge, topEdge, channel);
    }
  return frame;
}

const clamp = (value: number, high: number): number => Math.min(high, Math.max(0, value));
