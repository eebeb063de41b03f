import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Pixels } from './pixels.ts';

const run = promisify(execFile);

export interface ClipShape {
  readonly width: number;
  readonly height: number;
}

/** How large the frames of a clip of our own making are. */
export async function shapeOf(clip: string): Promise<ClipShape> {
  const wanted = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'json'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...wanted, `file:${clip}`]);
  const [stream] = (JSON.parse(stdout) as { streams?: ClipShape[] }).streams ?? [];
  if (!stream?.width || !stream.height) throw new Error('the clip shows nothing');
  return { width: stream.width, height: stream.height };
}

/** Every frame of a clip, each in memory of its own. */
export async function* framesOf(clip: string, { width, height }: ClipShape): AsyncGenerator<Pixels> {
  const args = ['-v', 'error', '-threads', '1', '-i', `file:${clip}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  const bytes = width * height * 3;
  let data = new Uint8Array(bytes);
  let filled = 0;
  try {
    for await (const chunk of ffmpeg.stdout as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; ) {
        const part = chunk.subarray(from, from + bytes - filled);
        data.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled < bytes) continue;
        yield { data, width, height };
        data = new Uint8Array(bytes);
        filled = 0;
      }
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`the decoder ended with ${code}`);
  } finally {
    ffmpeg.kill('SIGKILL');
  }
}
