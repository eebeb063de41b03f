import { expect, test } from 'vitest';
import { chaptersFromCaptions, titleAt } from './chapters.ts';

const cue = (start: number, end: number, text: string) => ({ start, end, text });

test('a part begins after a long silence, called by what is said then', () => {
  const cues = [
    cue(3, 8, '零下二十度'),
    cue(9, 12, '有人点了灯'),
    cue(40, 44, '绿色<b>先来</b>\n紫色总是晚'),
    cue(90, 95, '雪停了'),
  ];
  expect(chaptersFromCaptions(cues, 120)).toEqual([
    { second: 0, title: '零下二十度' },
    { second: 40, title: '绿色先来 紫色总是晚' },
    { second: 90, title: '雪停了' },
  ]);
  expect(titleAt(cues, 41)).toBe('绿色先来 紫色总是晚');
});

test('there are none where people never stop speaking, and never more than ten', () => {
  const talk = Array.from({ length: 60 }, (_, at) => cue(at * 2, at * 2 + 2, `${at}`));
  expect(chaptersFromCaptions(talk, 120)).toEqual([]);
  const slow = Array.from({ length: 60 }, (_, at) => cue(at * 20, at * 20 + 5, `${at}`));
  const found = chaptersFromCaptions(slow, 1200);
  expect(found.length).toBeLessThanOrEqual(10);
  for (const [at, one] of found.entries())
    if (at > 0) expect(one.second - (found[at - 1]?.second ?? 0)).toBeGreaterThanOrEqual(120);
});

test('a long sentence is cut', () => {
  const [, second] = chaptersFromCaptions([cue(0, 2, '开头'), cue(30, 34, '很'.repeat(60))], 60);
  expect([...(second?.title ?? '')]).toHaveLength(24);
});
