import { MediaRefusal } from './media-error.ts';
import type { MediaStore } from './media-store.ts';
import type { MediaTools } from './media-tools.ts';
import { runTool } from './run-tool.ts';
import type { SegmentKey } from './segment-key.ts';
import { quietly } from './source-args.ts';
import type { Track } from './track.ts';
import { TrackWriter } from './track-writer.ts';

/** The name of the one rung that a recording has. */
export const SOUND = 'sound';

/** What a recording can be uploaded as, and how ffmpeg calls it. */
const DEMUXERS: Readonly<Record<string, string>> = {
  m4a: 'mov',
  mp3: 'mp3',
  wav: 'wav',
  wma: 'asf',
  ogg: 'ogg',
  aac: 'aac',
  flac: 'flac',
};

export interface SoundMaking {
  readonly tools: MediaTools;
  readonly path: string;
  /** As uploads name it: `m4a`, `mp3`. */
  readonly format: string;
  readonly store: MediaStore;
  readonly key: SegmentKey;
  readonly signal?: AbortSignal | undefined;
}

const MOST_SECONDS = 6 * 3600;
const LIMIT_SECONDS = 1800;
/** 128 kbit/s for the longest, and some room. */
const OUTPUT_BYTES = 400_000_000;
const LOOKED_AT_BYTES = 100_000;
const BITS_PER_CHANNEL = 64_000;
const FRAGMENT_MICROSECONDS = 2_000_000;

/** Makes sealed segments of a recording, as the rungs of films are: what is AAC already is copied. */
export async function makeSound(making: SoundMaking): Promise<Track> {
  const { tools, path, format, store, key, signal } = making;
  const demuxer = DEMUXERS[format];
  if (demuxer === undefined) throw new MediaRefusal('unsupported', format);
  const source = ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${path}`];
  const { codec, channels } = await look(making, source);
  const writer = new TrackWriter({
    store,
    key,
    about: { rung: SOUND, width: 0, height: 0, frameRate: 0, recipe: `${SOUND}:1` },
    before: undefined,
    mostKeyFrameSeconds: Number.POSITIVE_INFINITY,
    onTrack: () => {},
  });
  const coded = codec === 'aac' ? ['-c:a', 'copy'] : encoded(channels);
  const packed = [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-t', String(MOST_SECONDS)],
    ...['-movflags', '+delay_moov+default_base_moof+skip_trailer', '-use_editlist', '0'],
    ...['-frag_duration', String(FRAGMENT_MICROSECONDS), '-avoid_negative_ts', 'make_zero', '-f', 'mp4', 'pipe:1'],
  ];
  try {
    await runTool({
      program: tools.ffmpeg,
      args: [...quietly(tools), ...source, '-map', '0:a:0', ...coded, ...packed],
      limits: limitsOf(tools, OUTPUT_BYTES),
      signal,
      readers: [(chunks) => writer.read(chunks)],
      isBackground: true,
    });
    return await writer.finish();
  } catch (error) {
    await writer.abandon().catch(() => undefined);
    throw error;
  }
}

const encoded = (channels: number): string[] => {
  const kept = Math.min(2, channels);
  return ['-c:a', 'aac', '-ac', String(kept), '-ar', '48000', '-b:a', String(kept * BITS_PER_CHANNEL)];
};

const limitsOf = ({ memoryBytes }: MediaTools, outputBytes: number) => ({
  seconds: LIMIT_SECONDS,
  stallSeconds: LIMIT_SECONDS,
  memoryBytes,
  outputBytes,
});

/** What is no recording is refused before anything is written. */
async function look(
  { tools, signal }: SoundMaking,
  source: readonly string[],
): Promise<{ codec: string; channels: number }> {
  const parts: Buffer[] = [];
  try {
    await runTool({
      program: tools.ffprobe,
      args: [
        '-v',
        'error',
        '-of',
        'json',
        '-select_streams',
        'a:0',
        '-show_entries',
        'stream=codec_name,channels',
        ...source,
      ],
      limits: limitsOf(tools, LOOKED_AT_BYTES),
      signal,
      readers: [
        async (chunks) => {
          for await (const chunk of chunks) parts.push(chunk);
        },
      ],
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new MediaRefusal('unreadable', String(error));
  }
  const { streams = [] } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
    streams?: { codec_name?: string; channels?: number }[];
  };
  const [stream] = streams;
  if (stream?.codec_name === undefined) throw new MediaRefusal('unreadable', 'there is no sound in it');
  return { codec: stream.codec_name, channels: stream.channels ?? 1 };
}
