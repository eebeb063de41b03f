import { expect, test } from 'vitest';
import { readChapterLines } from './chapter-lines.ts';

test('chapters are read as people write them', () => {
  expect(readChapterLines('0:00 开头\n\n 12：30  风暴\n1:02:03 结尾 ')).toEqual({
    chapters: [
      { second: 0, title: '开头' },
      { second: 750, title: '风暴' },
      { second: 3723, title: '结尾' },
    ],
  });
  expect(readChapterLines('')).toEqual({ chapters: [] });
});

test.each([
  ['0:10 不从头开始', 1],
  ['0:00 开头\n没有时间', 2],
  ['0:00 开头\n2:00 后面\n1:00 前面', 3],
  ['0:00', 1],
])('“%s” is wrong in line %i', (text, line) => expect(readChapterLines(text)).toEqual({ line }));
