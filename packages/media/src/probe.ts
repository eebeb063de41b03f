import { type FileHandle, open } from 'node:fs/promises';
import { type Container, HEAD_BYTES, recogniseContainer } from './container.ts';
import { MediaFailure, MediaRefusal } from './media-error.ts';
import type { MediaTools } from './media-tools.ts';
import { type AudioStream, PROBE_ENTRIES, readProbeReport, type VideoStream } from './probe-report.ts';
import type { Progress } from './progress.ts';
import { type ChunkReader, runTool } from './run-tool.ts';
import { isDecoded, MOST_PIXELS, quietly, type Source, sourceArgs } from './source-args.ts';
import { isTruncated } from './truncated.ts';

/** What an uploaded file turned out to be. */
export interface Probe extends Source {
  readonly bytes: number;
  readonly seconds: number;
  readonly video: VideoStream;
  readonly audio: AudioStream | undefined;
}

export interface SourceLimits {
  readonly mostSeconds: number;
  /** Of the longer side, in pixels. */
  readonly longestSide: number;
}

const SOURCE_LIMITS: SourceLimits = { mostSeconds: 6 * 3600, longestSide: 8192 };

const LEAST_SECONDS = 0.2;
const SHORTEST_SIDE = 16;
/** Measuring a recording whose container does not tell its length reads all of it. */
const LOOK_SECONDS = 300;
const STALL_SECONDS = 60;
/** As ffmpeg calls it, cover pictures left out. */
const FIRST_VIDEO = 'V:0';

interface Looking {
  readonly tools: MediaTools;
  readonly signal: AbortSignal | undefined;
}

/** Looks at a local file; throws a `MediaRefusal` when it is no video that we show. */
export async function probe(
  tools: MediaTools,
  path: string,
  { limits = SOURCE_LIMITS, signal }: { limits?: SourceLimits; signal?: AbortSignal | undefined } = {},
): Promise<Probe> {
  await using file = await open(path);
  const { size: bytes } = await file.stat();
  const source: Source = { path, container: await containerOf(file, bytes) };
  const looking: Looking = { tools, signal };
  // Both at once: either program takes longer to start than to look, and most films show the stream that stands first.
  const [described, early] = await Promise.allSettled([
    describe(looking, source),
    refuseUndecodable(looking, source, FIRST_VIDEO),
  ]);
  if (described.status === 'rejected') throw described.reason;
  const { video, firstVideo, audio, seconds: told } = readProbeReport(described.value);
  refuseSize(video, limits);
  for (const { codec } of audio ? [video, audio] : [video]) {
    if (!isDecoded(codec)) throw new MediaRefusal('unsupported', codec);
  }
  if (video.index !== firstVideo) await refuseUndecodable(looking, source, String(video.index));
  else if (early.status === 'rejected') throw early.reason;
  const seconds = told ?? (await measure(looking, source, video));
  if (seconds < LEAST_SECONDS) throw new MediaRefusal('no-length', `${seconds} s`);
  if (seconds > limits.mostSeconds) throw new MediaRefusal('too-long', `${Math.round(seconds)} s`);
  return { ...source, bytes, seconds, video, audio };
}

async function containerOf(file: FileHandle, size: number): Promise<Container> {
  if (size === 0) throw new MediaRefusal('empty', 'no bytes');
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
  const container = recogniseContainer(buffer.subarray(0, bytesRead));
  if (container === undefined) throw new MediaRefusal('not-video', 'no container that we know');
  if (container === 'playlist') throw new MediaRefusal('playlist', 'a list of other files');
  if (await isTruncated(file, size, container)) throw new MediaRefusal('truncated', `${container} lacks its end`);
  return container;
}

function refuseSize({ width, height }: VideoStream, { longestSide }: SourceLimits): void {
  const size = `${width}×${height}`;
  if (Math.max(width, height) > longestSide || width * height > MOST_PIXELS) throw new MediaRefusal('too-large', size);
  if (Math.min(width, height) < SHORTEST_SIDE) throw new MediaRefusal('unsupported', size);
}

async function describe(looking: Looking, source: Source): Promise<string> {
  const parts: Buffer[] = [];
  const args = ['-v', 'error', '-of', 'json', '-show_entries', PROBE_ENTRIES, ...sourceArgs(source)];
  await look(looking, looking.tools.ffprobe, args, {
    reader: async (chunks) => {
      for await (const chunk of chunks) parts.push(chunk);
    },
  });
  return Buffer.concat(parts).toString('utf8');
}

/** Stream copy never looks at the pictures: this one look keeps it from publishing noise. */
async function refuseUndecodable(looking: Looking, source: Source, stream: string): Promise<void> {
  let bytes = 0;
  const picture = ['-map', `0:${stream}`, '-frames:v', '1', '-vf', 'scale=16:16', '-pix_fmt', 'gray', '-f', 'rawvideo'];
  const args = [...quietly(looking.tools), ...sourceArgs(source), ...picture, 'pipe:1'];
  await look(looking, looking.tools.ffmpeg, args, {
    reader: async (chunks) => {
      for await (const chunk of chunks) bytes += chunk.length;
    },
  });
  if (bytes === 0) throw new MediaRefusal('unreadable', 'not one picture can be decoded');
}

async function measure(looking: Looking, source: Source, { index }: VideoStream): Promise<number> {
  let seconds = 0;
  const nowhere = ['-map', `0:${index}`, '-c', 'copy', '-f', 'null', '-'];
  await look(looking, looking.tools.ffmpeg, [...quietly(looking.tools), ...sourceArgs(source), ...nowhere], {
    onProgress: (progress) => {
      seconds = progress.seconds;
    },
  });
  return seconds;
}

/** However a look at the file fails, it is the file's fault, unless we were told to stop. */
async function look(
  { tools, signal }: Looking,
  program: string,
  args: readonly string[],
  { reader, onProgress }: { reader?: ChunkReader; onProgress?: (progress: Progress) => void },
): Promise<void> {
  const { memoryBytes } = tools;
  const limits = { seconds: LOOK_SECONDS, stallSeconds: STALL_SECONDS, memoryBytes, outputBytes: 1_000_000 };
  try {
    await runTool({ program, args, limits, signal, readers: reader ? [reader] : [], onProgress });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    const [, codec] = /Codec \((\w+)\) not on whitelist/.exec(error.message) ?? [];
    throw codec ? new MediaRefusal('unsupported', codec) : new MediaRefusal('unreadable', error.message);
  }
}
