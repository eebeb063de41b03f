import { expect, test } from 'vitest';
import { fillWindow, seenOf, WHOLE, ZOOM_LIMIT } from './crop-view.ts';

const LANDSCAPE = { width: 400, height: 200 };

test('at first the middle of the picture is seen, as large as it goes', () => {
  expect(seenOf(WHOLE, LANDSCAPE)).toEqual({ left: 100, top: 0, side: 200 });
});

test('a picture can be moved until its edge meets the window, and no further', () => {
  expect(fillWindow({ zoom: 1, x: 9, y: 9 }, LANDSCAPE)).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(seenOf(fillWindow({ zoom: 1, x: 9, y: 0 }, LANDSCAPE), LANDSCAPE).left).toBe(0);
  expect(seenOf(fillWindow({ zoom: 1, x: -9, y: 0 }, LANDSCAPE), LANDSCAPE).left).toBe(200);
});

test('enlarging shows less, within its limits', () => {
  expect(seenOf({ zoom: 2, x: 0, y: 0 }, LANDSCAPE)).toEqual({ left: 150, top: 50, side: 100 });
  expect(fillWindow({ zoom: 99, x: 0, y: 0 }, LANDSCAPE).zoom).toBe(ZOOM_LIMIT);
  expect(fillWindow({ zoom: 0.2, x: 0, y: 0 }, LANDSCAPE).zoom).toBe(1);
});
