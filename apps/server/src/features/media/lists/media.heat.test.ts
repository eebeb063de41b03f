import { expect, test } from 'vitest';
import { heatOf, heatShown } from './media.heat.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const WEEK_MS = 7 * 24 * 3600 * 1000;

test('signs of interest are shown by their worth, and a third of it a week later', () => {
  const heat = heatOf({ views: 1000, likes: 100, comments: 10, collects: 20 }, NOW);
  expect(heatShown(heat, NOW)).toBe(1440);
  expect(heatShown(heat, new Date(NOW.getTime() + WEEK_MS))).toBe(Math.round(1440 / Math.E));
});

test('a heat beyond all bounds is still a number', () => {
  expect(Number.isSafeInteger(heatShown(1e9, NOW))).toBe(true);
});

test('what nobody cared for has none', () => {
  expect(heatShown(heatOf({ views: 0, likes: 0, comments: 0, collects: 0 }, NOW), NOW)).toBe(0);
});
