import { expect, test } from 'vitest';
import { wrap } from './draw-video-poster.ts';

/** Every character is one wide. */
const widthOf = (line: string) => [...line].length;

test('a short title is one line', () => {
  expect(wrap('雨夜漫步', 8, 2, widthOf)).toEqual(['雨夜漫步']);
});

test('a long title breaks between characters, and in English between words', () => {
  expect(wrap('雨夜漫步雨夜漫步', 5, 2, widthOf)).toEqual(['雨夜漫步雨', '夜漫步']);
  expect(wrap('A night walk', 8, 2, widthOf)).toEqual(['A night', 'walk']);
});

test('a title that fits no better ends with dots within its last line', () => {
  expect(wrap('一二三四五六七八九十', 4, 2, widthOf)).toEqual(['一二三四', '五六七…']);
  expect(wrap('𠮷𠮷𠮷𠮷𠮷', 2, 2, widthOf)).toEqual(['𠮷𠮷', '𠮷…']);
});

test('a title of nothing has no line', () => {
  expect(wrap('', 4, 2, widthOf)).toEqual([]);
});
