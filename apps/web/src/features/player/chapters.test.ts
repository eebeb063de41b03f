import { expect, test } from 'vitest';
import { chapterAt, chaptersIn } from './chapters.ts';

const CHAPTERS = [
  { second: 0, title: '开头', en: 'The beginning' },
  { second: 60, title: '风暴' },
];

test('a second lies in the last chapter that has begun', () => {
  expect([0, 59.9, 60, 600].map((second) => chapterAt(CHAPTERS, second)?.title)).toEqual([
    '开头',
    '开头',
    '风暴',
    '风暴',
  ]);
});

test('chapters are called in the language of the reader, as far as they are called so', () => {
  expect(chaptersIn(CHAPTERS, 'en').map(({ title }) => title)).toEqual(['The beginning', '风暴']);
});
