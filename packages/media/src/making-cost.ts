import { encodedFrameRate } from './frame-rate.ts';
import { MediaRefusal } from './media-error.ts';
import { mostBitRate, planRungs, type Rung, type Step } from './plan.ts';
import type { Probe } from './probe.ts';
import { quotient } from './rational.ts';

/** All that any file may take: six hours of 1080p at 30 pictures a second, and half as much again. */
const MOST_WORK = 6e12;
/** What a file of any size may take: half an hour of the same. */
const FREE_WORK = 3e11;
/** What each byte of it adds. Two hours of slides with a voice have four times as many bytes as they need for that. */
const WORK_PER_BYTE = 20_000;
/** Of the sound that goes with each rung: more than is encoded, and than most have who are copied. */
const AUDIO_BIT_RATE = 256_000;
/** Boxes around the sound and the pictures, and bytes that seal them. */
const PACKED = 1.1;

const pixelsOf = ({ width, height }: Pick<Rung, 'width' | 'height'>): number => width * height;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What making a video takes: the pixels that are decoded or scaled, and those that are encoded. */
function pictureWork(probe: Probe): number {
  const { video, seconds } = probe;
  const { first, ladder } = planRungs(probe, { mayCopy: false });
  const rate = quotient(encodedFrameRate(video));
  // Two pictures for an hour are repeated as often as an hour of pictures has them.
  const read = pixelsOf(video) * Math.max(rate, quotient(video.averageFrameRate));
  return seconds * (read + rate * sum([...first.rungs, ...ladder.rungs].map(pixelsOf)));
}

/**
 * Refuses what would keep the machine busy out of all proportion to what was sent: a few pictures stretched over hours,
 * frames that are huge, or far too many of them.
 */
export function refuseCostly(probe: Probe): void {
  const work = pictureWork(probe);
  if (work <= Math.min(MOST_WORK, FREE_WORK + probe.bytes * WORK_PER_BYTE)) return;
  const { video, seconds, bytes } = probe;
  throw new MediaRefusal('too-costly', `${Math.round(seconds)} s of ${video.width}×${video.height} in ${bytes} bytes`);
}

/** No more than this comes out of a step. */
export function mostBytesOf(probe: Probe, { kind, rungs }: Step): number {
  if (kind === 'copy') return probe.bytes * PACKED;
  const audio = probe.audio ? AUDIO_BIT_RATE : 0;
  const bitRates = rungs.map(({ width, height }) => mostBitRate(Math.min(width, height)) + audio);
  return ((sum(bitRates) * probe.seconds) / 8) * PACKED;
}

/** What may come out of all steps, whichever way the first is done. */
export const expectedBytes = (probe: Probe): number =>
  Math.ceil(
    Math.max(
      ...[planRungs(probe), planRungs(probe, { mayCopy: false })].map(
        ({ first, ladder }) => mostBytesOf(probe, first) + mostBytesOf(probe, ladder),
      ),
    ),
  );
