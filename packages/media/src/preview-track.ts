import { createCipheriv, createDecipheriv } from 'node:crypto';
import { pipeline } from 'node:stream';
import type { MediaFile, MediaStore } from './media-store.ts';
import { CIPHER, markOfKey, type SegmentKey } from './segment-key.ts';
import { initFile, readTrack, type Segment, saveTrack, segmentFile, type Track } from './track.ts';

export const PREVIEW = 'preview';

export interface PreviewMaking {
  readonly store: MediaStore;
  /** A rung whose first segments stand, and what opens it. */
  readonly track: Track;
  readonly key: SegmentKey;
  readonly previewKey: SegmentKey;
  readonly limitSeconds: number;
}

const LONGEST_SECONDS = 30;
/** Sums of segments are not exact. */
const ROUNDING_SECONDS = 0.000_5;

/** How much of a video may be seen by who has not paid: 30 s, at most a third. */
export const previewLimit = (seconds: number): number => Math.min(LONGEST_SECONDS, seconds / 3);

/** The segments that end at or before the limit. */
export function previewSegments({ segments }: Track, limitSeconds: number): readonly Segment[] {
  let end = 0;
  return segments.filter(({ seconds }) => {
    end += seconds;
    return end <= limitSeconds + ROUNDING_SECONDS;
  });
}

/**
 * Seals the beginning of a rung once more under a key of its own, so that who may see the preview holds nothing that
 * opens the rest. A video whose first segment is too long already has none.
 */
export async function makePreviewTrack(making: PreviewMaking): Promise<Track | undefined> {
  const { store, track, previewKey, limitSeconds } = making;
  const chosen = previewSegments(track, limitSeconds);
  if (chosen.length === 0) return undefined;
  const recipe = `${track.recipe}:${track.rung}:${chosen.length}`;
  const found = await readTrack(store, PREVIEW);
  if (found?.recipe === recipe && found.keyMark === markOfKey(previewKey)) return found;
  const init = await resealed(making, track.init, initFile(PREVIEW));
  const segments: Segment[] = [];
  for (const [at, segment] of chosen.entries()) {
    segments.push({ ...(await resealed(making, segment, segmentFile(PREVIEW, at))), seconds: segment.seconds });
  }
  const seal = { iv: previewKey.iv.toString('hex'), keyMark: markOfKey(previewKey) };
  const preview: Track = { ...track, ...seal, rung: PREVIEW, recipe, init, segments, isEnded: true };
  await saveTrack(store, preview);
  return preview;
}

async function resealed({ store, key, previewKey }: PreviewMaking, from: MediaFile, name: string): Promise<MediaFile> {
  const file = await store.find(from.name);
  if (!file) throw new Error(`${from.name} is not in the store`);
  const sealed = createCipheriv(CIPHER, previewKey.key, previewKey.iv);
  // What fails on the way ends the last of them, and with it what reads there.
  pipeline(file.read(), createDecipheriv(CIPHER, key.key, key.iv), sealed, () => {});
  return { name, ...(await store.put(name, sealed)) };
}
