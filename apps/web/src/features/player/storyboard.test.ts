import { expect, test } from 'vitest';
import { parseStoryboard, tileAt } from './storyboard.ts';

const VTT = `WEBVTT

00:00:00.000 --> 00:00:02.500
/line/board.jpg#xywh=0,0,160,90

00:00:02.500 --> 01:00:05.000
/line/board.jpg#xywh=160,0,160,90
`;

test('tiles are read with their times, and their picture from where the storyboard lies', () => {
  const tiles = parseStoryboard(VTT, 'https://api.example/board');
  const picture = 'https://api.example/line/board.jpg';
  expect(tiles).toEqual([
    { start: 0, end: 2.5, picture, x: 0, y: 0, width: 160, height: 90 },
    { start: 2.5, end: 3605, picture, x: 160, y: 0, width: 160, height: 90 },
  ]);
});

test('each moment has its tile, the end has the last one, and nothing has none', () => {
  const tiles = parseStoryboard(VTT, 'https://api.example/');
  expect([0, 2.4, 2.5, 9_999].map((seconds) => tileAt(tiles, seconds)?.x)).toEqual([0, 0, 160, 160]);
  expect(tileAt(parseStoryboard('', 'https://api.example/'), 1)).toBeUndefined();
});
