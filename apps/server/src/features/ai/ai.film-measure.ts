import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AiFailure } from '@liuguang/contract/ai/kinds';

/** Frames are looked at this small. */
const SIDE = 32;
const LEAST_FRAMES = 48;
/** The average step in brightness between two looks, of 255, that nobody would see. */
const STILL = 0.6;
/** Below this all of a frame is one colour. */
const FLAT = 2;
const LIMIT_MS = 60_000;

/**
 * What is wrong with a film that an engine made; nothing when it can be shown. One that must have so many frames may stand
 * still: it is somebody's clip.
 */
export async function flawOfFilm(
  mp4: Buffer,
  signal: AbortSignal,
  leastFrames?: number,
): Promise<AiFailure | undefined> {
  const grey = await decode(mp4, signal);
  if (!grey) return 'engine';
  const frames = Math.floor(grey.length / SIDE ** 2);
  if (frames < (leastFrames ?? LEAST_FRAMES)) return 'tooShort';
  const at = (index: number) => grey.subarray(index * SIDE ** 2, (index + 1) * SIDE ** 2);
  const [first, middle, last] = [at(0), at(Math.floor(frames / 2)), at(frames - 1)];
  if ([first, middle, last].every((frame) => spreadOf(frame) < FLAT)) return 'blank';
  if (leastFrames !== undefined) return undefined;
  const quarter = at(Math.floor(frames / 4));
  return Math.max(stepOf(first, quarter), stepOf(first, middle), stepOf(first, last)) < STILL ? 'frozen' : undefined;
}

/** Every frame, small and grey; nothing when it is no film. */
async function decode(mp4: Buffer, signal: AbortSignal): Promise<Buffer | undefined> {
  const args = [
    '-v',
    'error',
    '-i',
    'pipe:0',
    '-vf',
    `scale=${SIDE}:${SIDE}`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-',
  ];
  const ffmpeg = spawn('ffmpeg', args, { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) });
  const ended = once(ffmpeg, 'close');
  ffmpeg.stderr.resume();
  // It may have read enough, or died: how it ended tells.
  ffmpeg.stdin.on('error', () => undefined);
  ffmpeg.stdin.end(mp4);
  const grey = await buffer(ffmpeg.stdout);
  const [code] = await ended;
  return code === 0 && grey.length > 0 ? grey : undefined;
}

function spreadOf(frame: Uint8Array): number {
  const mean = frame.reduce((sum, value) => sum + value, 0) / frame.length;
  return Math.sqrt(frame.reduce((sum, value) => sum + (value - mean) ** 2, 0) / frame.length);
}

const stepOf = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
