import { expect, test } from 'vitest';
import { isCutDue } from './segment-cut.ts';

/** The lengths of the segments that key frames at these distances lead to. */
function segments(distances: readonly number[], bytesPerSecond = 10_000): number[] {
  const cut: number[] = [];
  let seconds = 0;
  for (const nextSeconds of distances) {
    const bytes = seconds * bytesPerSecond;
    if (seconds > 0 && isCutDue({ isFirst: cut.length === 0, seconds, bytes, nextSeconds })) {
      cut.push(seconds);
      seconds = 0;
    }
    seconds += nextSeconds;
  }
  return [...cut, seconds];
}

test('what we encode has a first segment of one second, then four', () => {
  expect(segments([1, 2, 2, 2, 2, 2])).toEqual([1, 4, 4, 2]);
});

test('key frames at other distances give what is nearest to four seconds', () => {
  expect(segments([3, 3, 3])).toEqual([3, 3, 3]);
  expect(segments([1, 1, 1, 1, 1, 1])).toEqual([1, 4, 1]);
  expect(segments([8, 8])).toEqual([8, 8]);
  expect(segments([0.5, 0.5, 0.5, 0.5])).toEqual([1, 1]);
});

test('a heavy beginning is cut at its first key frame', () => {
  expect(segments([0.5, 0.5, 0.5, 0.5], 1_000_000)).toEqual([0.5, 1.5]);
});
