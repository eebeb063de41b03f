import { expect, test } from 'vitest';
import { mayAdvertise, preRollsOf, withVideo } from './pre-roll-record.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-18T04:00:00Z');

test('nothing is advertised before the first video of a day', () => {
  const yesterday = { day: '2026-11-17', videos: 9, lastAt: NOON - 20 * 60 * MINUTE };
  const today = preRollsOf(yesterday, '2026-11-18');
  expect(mayAdvertise(today, NOON)).toBe(false);
  expect(mayAdvertise(withVideo(today, false, NOON), NOON + MINUTE)).toBe(true);
  expect(mayAdvertise(preRollsOf(undefined, '2026-11-18'), NOON)).toBe(false);
});

test('at most once in ten minutes, over midnight too, and whatever the clock of the device does', () => {
  const shown = withVideo({ day: '2026-11-18', videos: 1, lastAt: 0 }, true, NOON);
  expect(mayAdvertise(shown, NOON + 9 * MINUTE)).toBe(false);
  expect(mayAdvertise(shown, NOON - 9 * MINUTE)).toBe(false);
  expect(mayAdvertise(shown, NOON + 10 * MINUTE)).toBe(true);
  const tomorrow = withVideo(preRollsOf(shown, '2026-11-19'), false, NOON + 2 * MINUTE);
  expect(mayAdvertise(tomorrow, NOON + 3 * MINUTE)).toBe(false);
});
