import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { seeded } from './kit/random.ts';
import { ease, type Frame, type Scene, type Stage } from './kit/stage.ts';
import { loudnessOf } from './music/loudness.ts';
import { compose, type Score } from './music/score.ts';
import { SAMPLE_RATE, toBytes } from './music/sound.ts';

export interface Film {
  readonly name: string;
  readonly scene: Scene;
  readonly score: Score;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
  /** Higher is smaller and rougher. */
  readonly roughness: number;
  /** After this many seconds the picture is where it began, and goes round while the music goes on. */
  readonly loopSeconds?: number;
  /** The moment that says most. */
  readonly coverAt: number;
}

const KEY_FRAME_SECONDS = 2;
const LOOP_FADE_SECONDS = 4;

function stageOf(film: Film, width: number, height: number, loudness: Stage['loudness']): Stage {
  const { seed } = film;
  const seconds = film.loopSeconds ?? film.seconds;
  return { width, height, unit: Math.min(width, height) / 720, random: seeded(seed), seconds, loudness };
}

/** One picture of a film in any shape; what it stands still for is heard as a middling loudness. */
export function drawStill(film: Film, width: number, height: number, at: number) {
  const canvas = createCanvas(width, height);
  film.scene(stageOf(film, width, height, (seconds, band) => 0.45 + 0.35 * Math.sin(seconds * 2 + band * 9)))(
    canvas.getContext('2d'),
    at,
  );
  return canvas;
}

/** Draws every frame into ffmpeg, with the music beside it. */
export async function render(film: Film, path: string): Promise<void> {
  const { seconds, loopSeconds } = film;
  const sound = compose(film.score, seconds);
  const [music, picture, half] = [`${path}.pcm`, `${path}.silent.mp4`, `${path}.half.mp4`];
  await writeFile(music, toBytes(sound));
  await drawInto(picture, film, loudnessOf(sound));
  const rounds = loopSeconds === undefined ? 0 : Math.ceil(seconds / loopSeconds);
  await encode([
    ...['-stream_loop', String(rounds), '-i', picture],
    ...['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', music, '-t', String(seconds)],
    ...['-c:v', 'copy', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-map_metadata', '-1', half],
  ]).ended;
  await rm(music);
  await rm(picture);
  await rename(half, path);
}

async function drawInto(path: string, film: Film, loudness: Stage['loudness']): Promise<void> {
  const { width, height, framesPerSecond: rate } = film;
  const frame = looped(film.scene(stageOf(film, width, height, loudness)), film);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const between = String(rate * KEY_FRAME_SECONDS);
  const { input, ended } = encode([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(rate), '-i', '-'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-c:v', 'libx264', '-profile:v', 'high'],
    ...['-preset', 'veryfast', '-tune', 'animation', '-crf', String(film.roughness), '-pix_fmt', 'yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-g', between, '-keyint_min', between, '-sc_threshold', '0', '-threads', '2', path],
  ]);
  for (let index = 0; index < Math.round((film.loopSeconds ?? film.seconds) * rate); index += 1) {
    frame(pen, index / rate);
    if (!input.write(Buffer.from(canvas.data()))) await once(input, 'drain');
  }
  input.end();
  await ended;
}

/** Towards its end a loop turns into what comes before its beginning. */
function looped(frame: Frame, { loopSeconds, width, height }: Film): Frame {
  if (loopSeconds === undefined) return frame;
  const before = createCanvas(width, height);
  const beforePen = before.getContext('2d');
  return (pen, at) => {
    frame(pen, at);
    const part = ease(at, loopSeconds - LOOP_FADE_SECONDS, loopSeconds);
    if (part === 0) return;
    frame(beforePen, at - loopSeconds);
    pen.globalAlpha = part;
    pen.drawImage(before, 0, 0);
    pen.globalAlpha = 1;
  };
}

function encode(args: readonly string[]): { input: Writable; ended: Promise<void> } {
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { input: encoder.stdin, ended };
}
