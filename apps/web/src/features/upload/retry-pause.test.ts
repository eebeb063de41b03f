import { expect, test } from 'vitest';
import { retryPause } from './retry-pause.ts';

test('pauses grow, up to a longest', () => {
  expect([0, 1, 2, 3, 4].map((tries) => retryPause(tries, 0.5))).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(retryPause(20, 0.5)).toBe(30_000);
});

test('a part is left to chance', () => {
  expect([retryPause(0, 0), retryPause(0, 1)]).toEqual([750, 1250]);
});

test('whoever asks for a longer pause gets it', () => {
  expect(retryPause(0, 0.5, 5000)).toBe(5000);
  expect(retryPause(4, 0.5, 5000)).toBe(16_000);
});
