/** What a signal is made of. */
export interface SignalStreams {
  readonly video: { readonly codec: string; readonly format: string; readonly width: number; readonly height: number };
  /** None in a signal without sound. */
  readonly audio: { readonly codec: string } | undefined;
}

/** Of what we encode: where segments are cut. */
const SIGNAL_KEY_FRAME_SECONDS = 1;

const MOST_LINES = 1080;
const QUIETLY = ['-hide_banner', '-nostdin', '-nostats', '-y'];
/** Nobody looks longer than this at what comes in, so that it is passed on soon. */
const SOON = ['-fflags', 'nobuffer', '-analyzeduration', '1000000', '-probesize', '500000'];
const AS_TRANSPORT_STREAM = ['-c', 'copy', '-map', '0:v:0', '-map', '0:a:0?', '-f', 'mpegts', '-flush_packets', '1'];

/** Passes a signal on as a transport stream, its pictures and its sound as they are. */
export const receiveArgs = (input: readonly string[]): string[] => [
  ...QUIETLY,
  ...['-v', 'error'],
  ...SOON,
  ...input,
  ...AS_TRANSPORT_STREAM,
  'pipe:1',
];

/** Passes a transport stream on byte by byte: what changes within it is for others to see. */
export const passArgs = (address: string): string[] => [
  ...QUIETLY,
  ...[
    '-v',
    'error',
    '-f',
    'data',
    '-i',
    address,
    '-map',
    '0',
    '-c',
    'copy',
    '-f',
    'data',
    '-flush_packets',
    '1',
    'pipe:1',
  ],
];

/** Says what a transport stream is made of (`streamsIn`). */
export const lookArgs = (): string[] => [
  ...QUIETLY,
  ...['-v', 'info', ...SOON, '-f', 'mpegts', '-i', 'pipe:0'],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-f', 'null', '-'],
];

/** Reads what `lookArgs` says of a signal; nothing while it has said too little. */
export function streamsIn(told: string): SignalStreams | undefined {
  const video = /Stream #0:\d+.*?: Video: (\w+).*?, (\w+)(?:\([^)]*\))?, (\d+)x(\d+)/.exec(told);
  // It lists what it writes after what it has read.
  if (!video || !/^Output #0/m.test(told)) return undefined;
  const [, codec = '', format = '', width, height] = video;
  const read = told.slice(0, told.search(/^Output #0/m));
  const audio = /Stream #0:\d+.*?: Audio: (\w+)/.exec(read)?.[1];
  return {
    video: { codec, format, width: Number(width), height: Number(height) },
    audio: audio === undefined ? undefined : { codec: audio },
  };
}

/** Whether phones play the pictures as they are. */
export const isPictureCopied = ({ video }: SignalStreams): boolean =>
  video.codec === 'h264' && /^yuvj?420p$/.test(video.format) && Math.min(video.width, video.height) <= MOST_LINES;

const FRAGMENTED = '+frag_keyframe+delay_moov+default_base_moof+skip_trailer+frag_discont+negative_cts_offsets';

/** Makes a fragmented MP4 of a transport stream: copied where phones play it as it is, otherwise encoded. */
export function cutArgs(streams: SignalStreams, isCopied: boolean): string[] {
  const everySecond = `expr:gte(t,n_forced*${SIGNAL_KEY_FRAME_SECONDS})`;
  const picture = isCopied
    ? ['-c:v', 'copy']
    : [
        ...['-vf', "scale='min(1280,iw)':-2,format=yuv420p", '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24'],
        ...['-tune', 'zerolatency', '-force_key_frames', everySecond, '-sc_threshold', '0'],
      ];
  const sound =
    streams.audio?.codec === 'aac'
      ? ['-map', '0:a:0', '-c:a', 'copy', '-bsf:a', 'aac_adtstoasc']
      : [
          ...['-map', streams.audio ? '0:a:0' : '1:a:0', '-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', '128k'],
          ...(streams.audio ? ['-af', 'aresample=async=1'] : ['-shortest']),
        ];
  // A signal without sound gets silence: what comes before and after it on the channel has some.
  const silence = streams.audio ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];
  return [
    ...QUIETLY,
    // A packet that a broken connection has cut off would stop players that try to decode it.
    ...['-v', 'error', ...SOON, '-fflags', 'nobuffer+discardcorrupt', '-f', 'mpegts', '-i', 'pipe:0', ...silence],
    ...['-map', '0:v:0', ...picture, ...sound, '-map_metadata', '-1'],
    ...['-movflags', FRAGMENTED, '-use_editlist', '0', '-f', 'mp4', '-flush_packets', '1', 'pipe:1'],
  ];
}

/** What is seen while there is no signal: as long as this, then from the beginning. */
export const slateArgs = (seconds: number): string[] => [
  ...QUIETLY,
  ...['-v', 'error', '-f', 'lavfi', '-i', `color=c=0x10131f:s=640x360:r=10:d=${seconds}`],
  ...['-f', 'lavfi', '-i', `anullsrc=r=48000:cl=stereo:d=${seconds}`],
  // Three bars that fill one after the other, like a meter that waits for something to measure.
  ...[0, 1, 2].reduce<string[]>((all, bar) => {
    const filter = `drawbox=x=${272 + bar * 40}:y=${190 - bar * 30}:w=16:h=${30 + bar * 30}:t=fill:color=0x5b8cff@0.8:enable='gte(mod(t,4),${bar + 1})'`;
    return all.length === 0 ? ['-vf', filter] : ['-vf', `${all[1]},${filter}`];
  }, []),
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '30', '-pix_fmt', 'yuv420p', '-g', '10', '-keyint_min', '10'],
  ...['-sc_threshold', '0', '-c:a', 'aac', '-b:a', '32k', '-t', String(seconds)],
  ...['-movflags', FRAGMENTED, '-use_editlist', '0', '-f', 'mp4', 'pipe:1'],
];
