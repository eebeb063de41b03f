/** How long segments are meant to be. */
export const SEGMENT_SECONDS = 4;
/** Of what we encode: where segments can be cut and players can seek to. */
export const KEY_FRAME_SECONDS = 2;
/** The first is short, so that the first picture comes soon. */
export const FIRST_SEGMENT_SECONDS = 1;

/** As much as arrives before a viewer begins to wait. */
const FIRST_SEGMENT_BYTES = 150_000;

export interface Cutting {
  readonly isFirst: boolean;
  readonly seconds: number;
  readonly bytes: number;
  /** How much longer it becomes, if it is not cut here. */
  readonly nextSeconds: number;
}

/** Whether a segment ends before the key frame that comes now. */
export function isCutDue({ isFirst, seconds, bytes, nextSeconds }: Cutting): boolean {
  if (isFirst) return seconds >= FIRST_SEGMENT_SECONDS - 0.1 || bytes >= FIRST_SEGMENT_BYTES;
  return seconds + nextSeconds / 2 > SEGMENT_SECONDS;
}
