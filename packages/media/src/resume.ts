import type { MediaStore } from './media-store.ts';
import type { Rung } from './plan.ts';
import { markOfKey, type SegmentKey } from './segment-key.ts';
import { filesOf, readTrack, secondsOf, type Track } from './track.ts';

export interface WantedRung {
  readonly rung: Rung;
  readonly key: SegmentKey;
  readonly recipe: string;
}

export interface ResumePoint {
  readonly done: Track[];
  readonly missing: readonly (WantedRung & { readonly before: Track | undefined })[];
  /** The second that all that is missing goes on from. */
  readonly from: number;
}

/** Less than any frame lasts. */
const SAME_MOMENT_SECONDS = 0.001;

/** Finds what an earlier run, which may have been killed, has left for this one to go on from, up to `latest` seconds. */
export async function resumePoint(
  store: MediaStore,
  wanted: readonly WantedRung[],
  latest: number,
): Promise<ResumePoint> {
  const done: Track[] = [];
  const begun: (WantedRung & { found: Track | undefined })[] = [];
  for (const one of wanted) {
    const found = await usableTrack(store, one);
    if (found?.isEnded) done.push(found);
    else begun.push({ ...one, found });
  }
  // All rungs come out of one decode, so they go on from what the slowest of them has.
  const kept = Math.min(...begun.map(({ found }) => (found ? segmentsUntil(found, latest) : 0)));
  const missing = begun.map(({ found, ...one }) => ({ ...one, before: kept > 0 ? cutTo(found, kept) : undefined }));
  const moments = missing.map(({ before }) => (before ? secondsOf(before) : 0));
  const from = moments[0] ?? 0;
  if (moments.every((moment) => Math.abs(moment - from) < SAME_MOMENT_SECONDS)) return { done, missing, from };
  return { done, missing: missing.map((one) => ({ ...one, before: undefined })), from: 0 };
}

function segmentsUntil({ segments }: Track, latest: number): number {
  let end = 0;
  const later = segments.findIndex(({ seconds }) => {
    end += seconds;
    return end > latest;
  });
  return later < 0 ? segments.length : later;
}

const cutTo = (track: Track | undefined, count: number): Track | undefined =>
  track && { ...track, segments: track.segments.slice(0, count) };

/** What was made with this key by this recipe, up to the first file that is not there as it should be. */
async function usableTrack(store: MediaStore, { rung, key, recipe }: WantedRung): Promise<Track | undefined> {
  const track = await readTrack(store, rung.name);
  if (!track || track.recipe !== recipe || track.keyMark !== markOfKey(key)) return undefined;
  const [init, ...segments] = filesOf(track);
  const isThere = async (file: typeof init) => file && (await store.find(file.name))?.bytes === file.bytes;
  if (!(await isThere(init))) return undefined;
  let whole = 0;
  while (whole < segments.length && (await isThere(segments[whole]))) whole += 1;
  return whole === segments.length ? track : { ...track, segments: track.segments.slice(0, whole), isEnded: false };
}
