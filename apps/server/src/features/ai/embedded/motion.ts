import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AiMotion } from '@liuguang/contract/ai/kinds';
import sharp from 'sharp';
import type { Mesh } from './face-models.ts';
import { POINT, pointOf } from './face-points.ts';
import { between, type Pixels } from './pixels.ts';
import { label } from './styles.ts';

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

/**
 * Makes a still picture move, as MP4: whoever is in it comes forward and sways against what lies behind; without a face
 * the camera comes slowly closer, or goes.
 */
export async function moveStill(still: Pixels, face: Mesh | undefined, motion: AiMotion): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-motion-'));
  const file = join(folder, 'film.mp4');
  try {
    const depth = face && depthOf(still, face);
    const mark = await markOf(still);
    await encode(still, file, (index) => {
      const frame = frameAt(still, depth, motion, index / (FILM.frames - 1));
      lay(frame, still, mark);
      return frame;
    });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function encode({ width, height }: Size, file: string, frame: (index: number) => Uint8Array): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(FILM.rate), '-i', '-'];
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const args = ['-y', '-loglevel', 'error', ...input, ...output, '-movflags', '+faststart', file];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(ffmpeg, 'exit');
  // An encoder that has died is told of by how it ended.
  ffmpeg.stdin.on('error', () => undefined);
  for (let index = 0; index < FILM.frames; index += 1)
    if (!ffmpeg.stdin.write(frame(index))) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`the encoder ended with ${code}`);
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

/** The visible mark as it lies over every frame. */
const markOf = (size: Size): Promise<Buffer> => sharp(label(size)).ensureAlpha().raw().toBuffer();

function lay(frame: Uint8Array, { width, height }: Size, mark: Uint8Array): void {
  // It stands in the lower right corner.
  for (let row = Math.floor(height * 0.8); row < height; row += 1)
    for (let column = Math.floor(width * 0.7); column < width; column += 1) {
      const at = row * width + column;
      const share = (mark[at * 4 + 3] ?? 0) / 255;
      if (share === 0) continue;
      for (let channel = 0; channel < 3; channel += 1)
        frame[at * 3 + channel] = (mark[at * 4 + channel] ?? 0) * share + (frame[at * 3 + channel] ?? 0) * (1 - share);
    }
}

const clamp = (value: number, high: number): number => Math.min(high, Math.max(0, value));
