import { even } from './even.ts';
import { encodedFrameRate } from './frame-rate.ts';
import type { Probe } from './probe.ts';
import type { AudioStream, VideoStream } from './probe-report.ts';
import type { Rational } from './rational.ts';

/** One quality of a video. */
export interface Rung {
  /** `source` for the copied one, else the length of the shorter side. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: Rational;
}

/** What one run of ffmpeg makes. */
export interface Step {
  readonly kind: 'copy' | 'encode';
  /** The largest first. */
  readonly rungs: readonly Rung[];
}

export interface Plan {
  /** Makes the video playable. */
  readonly first: Step;
  /** Everything else, in one decode; may be empty. */
  readonly ladder: Step;
  /** The copied rung only serves until the ladder stands: it is turned by the player, or heavier than it should be. */
  readonly isCopyStopgap: boolean;
}

export const COPIED = 'source';

const LADDER = [1080, 720, 480, 360];
/** Quickly encoded and good enough to look at, when nothing can be copied. */
const FIRST_ENCODED = 480;
/** A rung as large as the copied one would add nothing. */
const CLEARLY_SMALLER = 0.9;
const HEAVY = 2;
const COPYABLE_CONTAINERS = new Set<Probe['container']>(['mov', 'matroska', 'flv', 'mpegts']);
const COPYABLE_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const COPYABLE_PIXELS = new Set(['yuv420p', 'yuvj420p']);
const COPYABLE_AUDIO = new Set(['LC', 'HE-AAC', 'HE-AACv2']);

/** Which rungs a video gets and in which order. `mayCopy: false` is for a copy that turned out unfit. */
export function planRungs(probe: Probe, { mayCopy = true }: { mayCopy?: boolean } = {}): Plan {
  const { video } = probe;
  const shortSide = Math.min(video.width, video.height);
  const rungAt = (side: number): Rung => rungOf(video, side);
  if (!mayCopy || !canCopy(probe)) {
    const sizes = sizesUpTo(shortSide);
    const first = sizes.find((size) => size <= FIRST_ENCODED) ?? shortSide;
    return {
      first: { kind: 'encode', rungs: [rungAt(first)] },
      ladder: { kind: 'encode', rungs: sizes.filter((size) => size !== first).map(rungAt) },
      isCopyStopgap: false,
    };
  }
  const isCopyStopgap = video.rotation !== 0 || (probe.bytes * 8) / probe.seconds > HEAVY * mostBitRate(shortSide);
  const sizes = isCopyStopgap ? sizesUpTo(shortSide) : LADDER.filter((size) => size <= shortSide * CLEARLY_SMALLER);
  const copied = { name: COPIED, width: video.width, height: video.height, frameRate: video.averageFrameRate };
  return {
    first: { kind: 'copy', rungs: [copied] },
    ladder: { kind: 'encode', rungs: sizes.map(rungAt) },
    isCopyStopgap,
  };
}

/** What a rung of this size never exceeds for long: 6 Mbit/s at 1080, 3 at 720. */
export const mostBitRate = (shortSide: number): number => 6_000_000 * (shortSide / 1080) ** 1.75;

export const canCopyAudio = ({ codec, profile, channels }: AudioStream): boolean =>
  codec === 'aac' && COPYABLE_AUDIO.has(profile) && channels <= 2;

function canCopy({ container, video }: Probe): boolean {
  const { codec, profile, pixelFormat, isInterlaced } = video;
  const isPlayed = codec === 'h264' && COPYABLE_PROFILES.has(profile) && COPYABLE_PIXELS.has(pixelFormat);
  return isPlayed && !isInterlaced && COPYABLE_CONTAINERS.has(container);
}

/** Never upscaled; what is smaller than the ladder keeps its size. */
function sizesUpTo(shortSide: number): number[] {
  const sizes = LADDER.filter((size) => size <= shortSide);
  return sizes.length > 0 ? sizes : [shortSide];
}

function rungOf(video: VideoStream, side: number): Rung {
  const scale = side / Math.min(video.width, video.height);
  const width = even(video.width * scale);
  const height = even(video.height * scale);
  return { name: String(Math.min(width, height)), width, height, frameRate: encodedFrameRate(video) };
}
