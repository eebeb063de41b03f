import { expect, test } from 'vitest';
import { latestMoment } from './moments.ts';

test.each([
  ['12:30 这里太好哭了', 750],
  ['看 1:02:03 和 0:45', 3723],
  ['全角也算 3：07', 187],
  ['12分30秒那个镜头', 750],
  ['第 5 分钟', 300],
  ['at 2 min 10 s', 130],
  ['先 1:00 再 2:00', 120],
])('“%s” speaks of second %i', (text, second) => expect(latestMoment(text)).toBe(second));

test.each(['好看', '2026-11-18', '1:1 还原', '比分 3:2', '12:3', '三分之一'])('“%s” speaks of no moment', (text) =>
  expect(latestMoment(text)).toBe(0),
);
