import { capture } from '../../scripts/processes.ts';

export async function ffmpeg(args: readonly string[]): Promise<void> {
  const { code, text } = await capture('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
  if (code !== 0) throw new Error(text);
}

/** What a bare command is told to make of a film what we make of it. */
export const hls = (target: string): string[] => [
  ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '4', '-hls_playlist_type', 'event'],
  ...['-hls_fmp4_init_filename', `${target.slice(target.lastIndexOf('/') + 1)}-init.mp4`, `${target}.m3u8`],
];
