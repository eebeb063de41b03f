import type { MediaTools } from './media-tools.ts';
import { canCopyAudio, mostBitRate, type Rung, type Step } from './plan.ts';
import type { Probe } from './probe.ts';
import { formatRational, quotient } from './rational.ts';
import { FIRST_SEGMENT_SECONDS, KEY_FRAME_SECONDS } from './segment-cut.ts';
import { quietly, sourceArgs } from './source-args.ts';
import { toneMap } from './tone-map.ts';

/**
 * Where the time of every track begins. Sound begins a little before the first picture, and times cannot be negative;
 * edit lists, which would say so otherwise, are not understood by browsers that are fed piece by piece.
 */
const ORIGIN_SECONDS = 1;
const MICROSECOND = 0.000_001;
/** A file whose container lies about its length is not followed further than this. */
const TOLERATED_SECONDS = 10;
/** Shorter gaps between the end of the pictures and that of the sound are nobody's business. */
const NOTICED_SECONDS = 0.5;
const AUDIO_BITS_PER_CHANNEL = 64_000;
const FIRST_PIPE = 3;

/** The command that makes a step's rungs, each on a pipe of its own from 3 up, from `from` seconds on. */
export function rungArgs(tools: MediaTools, probe: Probe, { kind, rungs }: Step, from: number): string[] {
  const seek = from > 0 ? ['-ss', (from - MICROSECOND).toFixed(6)] : [];
  const outputs = rungs.map((rung, at) => [
    ...(kind === 'copy' ? copied(probe) : encoded(tools, rung, at, from === 0)),
    ...audio(probe),
    ...packed(from),
    `pipe:${FIRST_PIPE + at}`,
  ]);
  return [
    ...quietly(tools),
    ...['-threads', String(tools.threads), '-t', String(probe.seconds - from + TOLERATED_SECONDS)],
    ...seek,
    ...sourceArgs(probe),
    ...(kind === 'copy' ? [] : ['-filter_complex', filters(tools, probe, rungs)]),
    ...outputs.flat(),
  ];
}

const copied = ({ video }: Probe): string[] => ['-map', `0:${video.index}`, '-c:v', 'copy'];

function encoded({ threads }: MediaTools, rung: Rung, at: number, isFromStart: boolean): string[] {
  const keyFrames = String(Math.round(KEY_FRAME_SECONDS * quotient(rung.frameRate)));
  const bitRate = Math.round(mostBitRate(Math.min(rung.width, rung.height)));
  return [
    ...['-map', `[out${at}]`, '-c:v', 'libx264', '-preset', 'superfast', '-crf', '23', '-profile:v', 'high'],
    ...['-g', keyFrames, '-keyint_min', keyFrames, '-sc_threshold', '0', '-threads', String(threads)],
    ...['-maxrate', String(bitRate), '-bufsize', String(2 * bitRate)],
    ...(isFromStart ? ['-force_key_frames', String(FIRST_SEGMENT_SECONDS)] : []),
  ];
}

function audio({ audio: stream }: Probe): string[] {
  if (!stream) return [];
  const map = ['-map', `0:${stream.index}`];
  if (canCopyAudio(stream)) return [...map, '-c:a', 'copy'];
  const channels = Math.min(2, stream.channels);
  const format = ['-ac', String(channels), '-ar', '48000', '-b:a', String(channels * AUDIO_BITS_PER_CHANNEL)];
  return [...map, '-c:a', 'aac', ...format, '-af', 'aresample=async=1:first_pts=0'];
}

const FRAGMENTED = [
  // One at each key frame, with the sound that belongs to it.
  ...['frag_keyframe', 'delay_moov', 'default_base_moof', 'skip_trailer'],
  // Times stand for themselves, whatever was written before.
  'frag_discont',
  // Pictures are counted by when they are shown: else there is a gap before the first, which browsers skip with a jolt.
  // ffmpeg's own reader counts from decoding all the same, and shows them two pictures late.
  'negative_cts_offsets',
];

/** Where and by whom it was filmed is dropped. */
const packed = (from: number): string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
  ...['-movflags', `+${FRAGMENTED.join('+')}`, '-use_editlist', '0'],
  ...['-avoid_negative_ts', 'disabled', '-output_ts_offset', (ORIGIN_SECONDS + from).toFixed(6), '-f', 'mp4'],
];

/** One decode, and each size scaled from the one above it. */
function filters(tools: MediaTools, { video, audio: stream }: Probe, rungs: readonly Rung[]): string {
  const [top] = rungs;
  if (!top) throw new Error('no rung to make');
  const missing = (stream?.seconds ?? 0) - (video.seconds ?? Number.POSITIVE_INFINITY);
  const prepared = [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    // Begins where the sound does: a gap there would keep browsers from starting.
    `fps=${formatRational(top.frameRate)}:start_time=0`,
    ...(missing > NOTICED_SECONDS ? [`tpad=stop_mode=clone:stop_duration=${missing}`] : []),
  ];
  const chains = rungs.map((rung, at) => {
    const input = at === 0 ? `[0:${video.index}]${prepared.join(',')},` : `[rest${at}]`;
    const sized = `scale=${rung.width}:${rung.height},setsar=1`;
    const coloured = at === 0 ? [...toneMap(tools, video), 'format=yuv420p'].join(',') : 'null';
    const output = at === rungs.length - 1 ? `[out${at}]` : `,split[out${at}][rest${at + 1}]`;
    return `${input}${sized},${coloured}${output}`;
  });
  return chains.join(';');
}
