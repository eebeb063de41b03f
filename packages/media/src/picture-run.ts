import { even } from './even.ts';
import type { MediaTools } from './media-tools.ts';
import type { Probe } from './probe.ts';
import { runTool } from './run-tool.ts';
import { quietly, sourceArgs } from './source-args.ts';
import { toneMap } from './tone-map.ts';

export interface PictureTaking {
  readonly tools: MediaTools;
  readonly probe: Probe;
  readonly signal?: AbortSignal | undefined;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const SHORTEST_LIMIT_SECONDS = 120;
const MOST_BYTES = 64 * 1024 * 1024;
/** Shorter ones may have one key frame only, and cost little to decode whole. */
const KEY_FRAMES_ONLY_FROM_SECONDS = 20;

/** Runs ffmpeg over the source and gives back what it writes to standard output. */
export async function takePictures(
  { tools, probe, signal }: PictureTaking,
  { input = [], output }: { input?: readonly string[]; output: readonly string[] },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const seconds = Math.max(SHORTEST_LIMIT_SECONDS, probe.seconds);
  const threads = ['-threads', String(tools.threads)];
  // Else a picture is repeated until the next one's time has come.
  const chosen = ['-map', `0:${probe.video.index}`, '-fps_mode', 'passthrough'];
  await runTool({
    program: tools.ffmpeg,
    args: [...quietly(tools), ...threads, ...input, ...sourceArgs(probe), ...chosen, ...output],
    limits: { seconds, stallSeconds: seconds, memoryBytes: tools.memoryBytes, outputBytes: MOST_BYTES },
    signal,
    isBackground: true,
    readers: [
      async (chunks) => {
        for await (const chunk of chunks) parts.push(chunk);
      },
    ],
  });
  return Buffer.concat(parts);
}

/** Decodes key frames only, which costs a tenth, where there are enough of them. */
export const sparingly = ({ seconds }: Probe): string[] =>
  seconds < KEY_FRAMES_ONLY_FROM_SECONDS ? [] : ['-discard', 'nokey', '-skip_frame', 'nokey'];

/** The filters that pick a picture every so many seconds; after the last key frame it is the same again. */
export const every = (seconds: number): string[] => [
  `fps=fps=1/${seconds}:start_time=0`,
  'tpad=stop_mode=clone:stop=-1',
];

/** The size that fits a square of `side`; nothing is enlarged. */
export function fitted({ video }: Probe, side: number): PictureSize {
  const scale = Math.min(1, side / Math.max(video.width, video.height));
  return { width: even(video.width * scale), height: even(video.height * scale) };
}

/** The filters that bring a picture to a size and to ordinary colours. */
export const sized = ({ tools, probe }: PictureTaking, { width, height }: PictureSize): string[] => [
  `scale=${width}:${height}`,
  'setsar=1',
  ...toneMap(tools, probe.video),
];

export const JPEG_OUTPUT: readonly string[] = [
  '-c:v',
  'mjpeg',
  '-q:v',
  '3',
  '-pix_fmt',
  'yuvj420p',
  '-f',
  'image2pipe',
];
