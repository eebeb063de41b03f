import type { SpokenCue } from '@liuguang/contract/work/listening';

/** The last line that has begun, by its place; -1 before the first. Between two lines the one before stays. */
export function cueAt(cues: readonly SpokenCue[], time: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
