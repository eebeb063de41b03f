export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a finger that is drawn over the picture changes. */
export type DragKind = 'seek' | 'volume' | 'brightness';

/** A finger that has not moved further may still be tapping. */
export const STILL_PX = 12;
/** So much of a long video lies under one stroke across the picture, at least. */
const ACROSS_SECONDS = 90;
/** Darker than this nothing is seen, nor the way back. */
export const DARKEST = 0.2;

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Along the picture seeks; up and down is the volume at the right, the brightness at the left. `from` is within the picture. */
export function kindOfDrag(from: Point, moved: Point, { width }: Size): DragKind | undefined {
  if (Math.hypot(moved.x, moved.y) < STILL_PX) return undefined;
  if (Math.abs(moved.x) > Math.abs(moved.y)) return 'seek';
  return from.x > width / 2 ? 'volume' : 'brightness';
}

/** Fine in a long video, and all of a short one under one stroke. */
export function secondsAfter(from: number, moved: number, { width }: Size, duration: number): number {
  const across = Math.min(duration, Math.max(ACROSS_SECONDS, duration / 4));
  return within(0, from + (moved / width) * across, duration);
}

/** Up is more: the height of the picture is all of it. */
export const levelAfter = (from: number, moved: number, { height }: Size, least = 0): number =>
  within(least, from - moved / height, 1);

/** Fingers that part fill the screen with the picture, fingers that meet show all of it. */
export function fillAfter(before: number, now: number): boolean | undefined {
  if (before <= 0) return undefined;
  if (now / before > 1.15) return true;
  return now / before < 0.87 ? false : undefined;
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
