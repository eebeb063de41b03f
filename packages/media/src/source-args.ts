import type { Container } from './container.ts';
import type { MediaTools } from './media-tools.ts';

/** What cameras, editors and the older formats of the upload list really hold: names of decoders and of codecs. */
const DECODERS: readonly string[] = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'libdav1d', 'libaom-av1', 'av1', 'mpeg4', 'mpeg2video', 'mpeg1video', 'h263'],
  ...['flv1', 'msmpeg4v3', 'truehd', 'mlp'],
  ...['msmpeg4', 'msmpeg4v2', 'msmpeg4v1', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'flv', 'vp6', 'vp6f', 'mjpeg', 'theora'],
  ...['rv10', 'rv20', 'rv30', 'rv40', 'prores', 'dvvideo', 'dnxhd', 'svq3'],
  ...['aac', 'aac_latm', 'mp3', 'mp3float', 'mp2', 'mp2float', 'ac3', 'eac3', 'opus', 'libopus', 'vorbis', 'flac'],
  ...['alac', 'cook', 'wmav1', 'wmav2', 'wmapro', 'amrnb', 'amrwb', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_swf'],
  ...[
    'nellymoser',
    'speex',
    'libspeex',
    'dca',
    'pcm_s16le',
    'pcm_s16be',
    'pcm_s24le',
    'pcm_u8',
    'pcm_alaw',
    'pcm_mulaw',
  ],
];

/** Not shown, but ffprobe gives up on a file when it may not open the decoder of any of its streams. */
const CAPTION_DECODERS: readonly string[] = [
  ...['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'webvtt', 'text', 'dvdsub', 'dvbsub', 'pgssub', 'xsub', 'cc_dec'],
];

/** One local file, and what it was recognised as. */
export interface Source {
  readonly path: string;
  readonly container: Container;
}

/** No decoder takes more, whatever the container promised: 8K and a bit. */
export const MOST_PIXELS = 8192 * 4352;

const MOST_STREAMS = 40;

export const isDecoded = (codec: string): boolean => DECODERS.includes(codec);

/** How every source is opened: as the container we saw, from this one file, and nothing else through it. */
export function sourceArgs({ container, path }: Source): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-f', container, '-format_whitelist', container],
    ...['-codec_whitelist', [...DECODERS, ...CAPTION_DECODERS].join(','), '-max_pixels', String(MOST_PIXELS)],
    ...['-max_streams', String(MOST_STREAMS), '-i', `file:${path}`],
  ];
}

/** What stands first in every command of ffmpeg. */
export const quietly = ({ threads }: MediaTools): string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y'],
  ...['-filter_threads', String(threads), '-filter_complex_threads', String(threads)],
];
