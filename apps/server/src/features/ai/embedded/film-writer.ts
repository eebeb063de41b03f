import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { watermarkOver } from '../marks/watermark.ts';
import type { Pixels } from './pixels.ts';
import { label } from './styles.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Writing {
  /** Where the MP4 is written to. */
  readonly file: string;
  readonly rate: number;
  /** A film of this machine whose sound goes along. */
  readonly soundOf?: string | undefined;
  /** What the watermark of each frame says. */
  readonly payload: bigint;
}

/** After so many frames a film may look otherwise than when its watermark was made. */
const SAME_LOOK = 24;

/** Writes a film frame by frame, each with the label that everybody sees and the watermark that nobody does. */
export class FilmWriter {
  readonly #writing: Writing;
  readonly #size: Size;
  readonly #label: Uint8Array;
  readonly #ffmpeg: ChildProcess;
  readonly #ended: Promise<unknown[]>;
  #watermark: Float32Array | undefined;
  #frames = 0;

  private constructor(writing: Writing, size: Size, mark: Uint8Array) {
    this.#writing = writing;
    this.#size = size;
    this.#label = mark;
    this.#ffmpeg = spawn('ffmpeg', argumentsOf(writing, size), { stdio: ['pipe', 'ignore', 'inherit'] });
    this.#ended = once(this.#ffmpeg, 'exit');
    // An encoder that has died is told of by how it ended.
    this.#ffmpeg.stdin?.on('error', () => undefined);
  }

  static async open(writing: Writing, size: Size): Promise<FilmWriter> {
    return new FilmWriter(writing, size, await sharp(label(size)).ensureAlpha().raw().toBuffer());
  }

  /** Takes the frame over: its bytes are changed. */
  async write(frame: Pixels): Promise<void> {
    if (this.#frames % SAME_LOOK === 0) this.#watermark = watermarkOver(frame, this.#writing.payload);
    this.#frames += 1;
    lay(frame.data, this.#size, this.#label);
    if (this.#watermark) add(frame.data, this.#watermark);
    const { stdin } = this.#ffmpeg;
    if (stdin && !stdin.write(frame.data)) await Promise.race([once(stdin, 'drain'), this.#ended]);
  }

  async end(): Promise<void> {
    this.#ffmpeg.stdin?.end();
    const [code] = await this.#ended;
    if (code !== 0) throw new Error(`the encoder ended with ${code}`);
  }

  /** Lets go of a film that came to nothing. */
  abandon(): void {
    this.#ffmpeg.kill('SIGKILL');
  }
}

function argumentsOf({ file, rate, soundOf }: Writing, { width, height }: Size): string[] {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate), '-i', '-'];
  const sound = soundOf === undefined ? [] : ['-i', `file:${soundOf}`, '-map', '0:v', '-map', '1:a?', '-c:a', 'copy'];
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const bare = ['-map_metadata', '-1', '-movflags', '+faststart'];
  return ['-y', '-loglevel', 'error', ...input, ...sound, ...output, ...bare, file];
}

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

function add(frame: Uint8Array, watermark: Float32Array): void {
  for (let at = 0; at < watermark.length; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      frame[at * 3 + channel] = Math.min(
        255,
        Math.max(0, Math.round((frame[at * 3 + channel] ?? 0) + (watermark[at] ?? 0))),
      );
}
