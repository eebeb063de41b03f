import { expect, test } from 'vitest';
import { progressBar } from './progress-bar.ts';

function written(isTTY: boolean, all: number): string[] {
  const texts: string[] = [];
  const show = progressBar({ isTTY, write: (text) => texts.push(text) }, 'Library');
  for (let done = 1; done <= all; done += 1) show(done, all);
  return texts;
}

test('on a terminal the bar fills up in one line and ends it', () => {
  const texts = written(true, 3);
  expect(texts).toHaveLength(3);
  expect(texts.every((text) => text.startsWith('\rLibrary '))).toBe(true);
  expect(texts.filter((text) => text.includes('\n'))).toEqual([texts.at(-1)]);
  expect(texts.at(-1)).toMatch(/^\rLibrary █+ 3\/3\n$/);
});

test('in a file there is a line for each quarter and no more', () => {
  expect(written(false, 50)).toEqual(['Library 13/50\n', 'Library 25/50\n', 'Library 38/50\n', 'Library 50/50\n']);
});
