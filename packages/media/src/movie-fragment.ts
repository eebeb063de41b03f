import { type Box, boxAt, boxesAt } from './boxes.ts';
import type { InitTrack } from './init-segment.ts';

export interface FragmentTime {
  /** When its first sample is shown or heard. */
  readonly start: number;
  readonly seconds: number;
}

const FLAGS = 0xffffff;
const HAS_BASE_OFFSET = 0x1;
const HAS_DESCRIPTION = 0x2;
const HAS_DEFAULT_DURATION = 0x8;
const HAS_DATA_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const HAS_DURATION = 0x100;
const HAS_COMPOSITION_OFFSET = 0x800;
const PER_SAMPLE = [HAS_DURATION, 0x200, 0x400, HAS_COMPOSITION_OFFSET];

/** When the samples of one track in a `moof` begin and how long they last. */
export function fragmentTime(moof: Buffer, { id, timescale }: InitTrack): FragmentTime | undefined {
  const traf = boxesAt(moof, ['moof', 'traf']).find((one) => trackOf(moof, one) === id);
  if (!traf) return undefined;
  const { body } = boxAt(moof, ['tfdt'], traf.body, traf.end);
  const decoded = moof[body] === 1 ? Number(moof.readBigUInt64BE(body + 4)) : moof.readUInt32BE(body + 4);
  const usual = usualTicks(moof, traf);
  const runs = boxesAt(moof, ['trun'], traf.body, traf.end).map((trun) => readRun(moof, trun, usual));
  const ticks = runs.reduce((sum, run) => sum + run.ticks, 0);
  return { start: (decoded + (runs[0]?.delay ?? 0)) / timescale, seconds: ticks / timescale };
}

const trackOf = (moof: Buffer, { body, end }: Box): number =>
  moof.readUInt32BE(boxAt(moof, ['tfhd'], body, end).body + 4);

/** How long a sample lasts when its run does not say. */
function usualTicks(moof: Buffer, traf: Box): number {
  const tfhd = boxAt(moof, ['tfhd'], traf.body, traf.end).body;
  const given = moof.readUInt32BE(tfhd) & FLAGS;
  const at = tfhd + 8 + (given & HAS_BASE_OFFSET ? 8 : 0) + (given & HAS_DESCRIPTION ? 4 : 0);
  return given & HAS_DEFAULT_DURATION ? moof.readUInt32BE(at) : 0;
}

/** All ticks of a run, and how long after its decoding the first sample is shown. */
function readRun(moof: Buffer, { body }: Box, usual: number): { ticks: number; delay: number } {
  const given = moof.readUInt32BE(body) & FLAGS;
  const samples = moof.readUInt32BE(body + 4);
  const stride = PER_SAMPLE.filter((flag) => given & flag).length * 4;
  const first = body + 8 + (given & HAS_DATA_OFFSET ? 4 : 0) + (given & HAS_FIRST_FLAGS ? 4 : 0);
  const delay = given & HAS_COMPOSITION_OFFSET ? moof.readInt32BE(first + stride - 4) : 0;
  if (!(given & HAS_DURATION)) return { ticks: samples * usual, delay };
  let ticks = 0;
  for (let at = 0; at < samples; at += 1) ticks += moof.readUInt32BE(first + at * stride);
  return { ticks, delay };
}
