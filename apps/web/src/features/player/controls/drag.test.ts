import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DARKEST, fillAfter, kindOfDrag, levelAfter, secondsAfter } from './drag.ts';

const PICTURE = { width: 390, height: 219 };

test.each([
  [{ x: 100, y: 100 }, { x: 5, y: 5 }, undefined],
  [{ x: 100, y: 100 }, { x: 40, y: 10 }, 'seek'],
  [{ x: 300, y: 100 }, { x: -40, y: 10 }, 'seek'],
  [{ x: 300, y: 100 }, { x: 3, y: -40 }, 'volume'],
  [{ x: 100, y: 100 }, { x: 3, y: 40 }, 'brightness'],
] as const)('a finger from %o that moved by %o means %s', (from, moved, kind) => {
  expect(kindOfDrag(from, moved, PICTURE)).toBe(kind);
});

test('one stroke reaches all of a short video, and a quarter of a long one', () => {
  expect(secondsAfter(0, PICTURE.width, PICTURE, 60)).toBe(60);
  expect(secondsAfter(0, PICTURE.width, PICTURE, 200)).toBe(90);
  expect(secondsAfter(1000, -PICTURE.width, PICTURE, 7200)).toBe(0);
  expect(secondsAfter(5000, PICTURE.width / 2, PICTURE, 7200)).toBe(5900);
});

test('whatever is drawn over the picture, position and levels stay within their bounds', () => {
  const anywhere = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(anywhere, fc.double({ min: 0, max: 1, noNaN: true }), (moved, part) => {
      const seconds = secondsAfter(part * 600, moved, PICTURE, 600);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(600);
      const level = levelAfter(part, moved, PICTURE, DARKEST);
      expect(level).toBeGreaterThanOrEqual(DARKEST);
      expect(level).toBeLessThanOrEqual(1);
    }),
  );
});

test('fingers that part fill, fingers that meet fit, and a little of either is nothing', () => {
  expect(fillAfter(100, 140)).toBe(true);
  expect(fillAfter(100, 60)).toBe(false);
  expect(fillAfter(100, 105)).toBeUndefined();
  expect(fillAfter(0, 105)).toBeUndefined();
});
