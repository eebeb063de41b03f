import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { mediaPlaylist } from '../playlist.ts';
import type { SegmentKey } from '../segment-key.ts';
import type { Track } from '../track.ts';
import type { FolderStore } from './folder-store.ts';

const run = promisify(execFile);

/** What somebody saw and heard. */
export interface Watched {
  readonly codec: string;
  readonly pixelFormat: string;
  /** How its numbers stand for light. */
  readonly transfer: string;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Between the first and the last picture. */
  readonly seconds: number;
  /** The longest time that one picture stood. */
  readonly longestFrame: number;
  readonly channels: number;
  readonly audioSeconds: number;
}

interface Stream {
  codec_type: string;
  codec_name: string;
  pix_fmt: string;
  color_transfer?: string;
  width: number;
  height: number;
  channels?: number;
}

/** Watches a sealed track to its end in ffmpeg, by a playlist whose key is a file. */
export async function watch(store: FolderStore, track: Track, { key }: SegmentKey): Promise<Watched> {
  await writeFile(store.pathOf(`${track.rung}.key`), key);
  const list = store.pathOf(`${track.rung}.m3u8`);
  await writeFile(list, mediaPlaylist(track, { key: `${track.rung}.key`, of: (name) => name }));
  const opened = ['-allowed_extensions', 'ALL', '-protocol_whitelist', 'file,crypto', '-i', list];
  const entries =
    'stream=codec_type,codec_name,pix_fmt,color_transfer,width,height,channels:frame=media_type,best_effort_timestamp_time';
  const asked = ['-v', 'error', '-show_entries', entries, '-of', 'json'];
  const { stdout, stderr } = await run('ffprobe', [...asked, ...opened], { maxBuffer: 1e8 });
  if (stderr) throw new Error(stderr);
  return describe(JSON.parse(stdout));
}

function describe(seen: {
  streams: Stream[];
  frames: { media_type: string; best_effort_timestamp_time: string }[];
}): Watched {
  const times = (type: string) =>
    seen.frames
      .filter(({ media_type }) => media_type === type)
      .map(({ best_effort_timestamp_time: time }) => Number(time))
      .sort((one, other) => one - other);
  const span = (all: number[]) => (all.at(-1) ?? 0) - (all[0] ?? 0);
  const shown = times('video');
  const video = seen.streams.find(({ codec_type }) => codec_type === 'video');
  if (!video) throw new Error('nothing to be seen');
  return {
    codec: video.codec_name,
    pixelFormat: video.pix_fmt,
    transfer: video.color_transfer ?? '',
    width: video.width,
    height: video.height,
    frames: shown.length,
    seconds: span(shown),
    longestFrame: Math.max(...shown.slice(1).map((time, at) => time - (shown[at] ?? 0))),
    channels: seen.streams.find(({ codec_type }) => codec_type === 'audio')?.channels ?? 0,
    audioSeconds: span(times('audio')),
  };
}
