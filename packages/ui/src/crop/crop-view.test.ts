import { expect, test } from 'vitest';
import { fillWindow, seenOf, WHOLE, ZOOM_LIMIT } from './crop-view.ts';

const LANDSCAPE = { width: 400, height: 200 };

test('at first the middle of the picture is seen, as large as it goes', () => {
  expect(seenOf(WHOLE, LANDSCAPE, 1)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(seenOf(WHOLE, LANDSCAPE, 4)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
  expect(seenOf(WHOLE, LANDSCAPE, 2)).toEqual({ left: 0, top: 0, width: 400, height: 200 });
});

test('a picture can be moved until its edge meets the window, and no further', () => {
  expect(fillWindow({ zoom: 1, x: 9, y: 9 }, LANDSCAPE, 1)).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(seenOf(fillWindow({ zoom: 1, x: 9, y: 0 }, LANDSCAPE, 1), LANDSCAPE, 1).left).toBe(0);
  expect(seenOf(fillWindow({ zoom: 1, x: -9, y: 0 }, LANDSCAPE, 1), LANDSCAPE, 1).left).toBe(200);
  expect(seenOf(fillWindow({ zoom: 1, x: 0, y: -9 }, LANDSCAPE, 4), LANDSCAPE, 4).top).toBe(100);
});

test('enlarging shows less, within its limits', () => {
  const closer = { zoom: 2, x: 0, y: 0 };
  expect(seenOf(closer, LANDSCAPE, 1)).toEqual({ left: 150, top: 50, width: 100, height: 100 });
  expect(fillWindow({ zoom: 99, x: 0, y: 0 }, LANDSCAPE, 1).zoom).toBe(ZOOM_LIMIT);
  expect(fillWindow({ zoom: 0.2, x: 0, y: 0 }, LANDSCAPE, 1).zoom).toBe(1);
});
