import { expect, test } from 'vitest';
import { paragraphsOf, piecesOf, sentencesOf } from './paragraphs.ts';

const TEXT = '　　山是旧山。\n\n水是旧水，“你来时不必带伞。”她说。\n';

test('every paragraph knows where it begins in the text, without the blanks before it', () => {
  const paragraphs = paragraphsOf(TEXT);
  expect(paragraphs.map(({ text }) => text)).toEqual(['山是旧山。', '水是旧水，“你来时不必带伞。”她说。']);
  for (const { at, text } of paragraphs) expect(TEXT.slice(at, at + text.length)).toBe(text);
});

test('a paragraph is cut where highlights begin and end, and nothing of it is lost', () => {
  const [, second] = paragraphsOf(TEXT);
  if (!second) throw new Error('there is no second paragraph');
  const pieces = piecesOf(second, [
    { start: 0, end: second.at + 4, look: 'highlight', markId: '1' },
    { start: second.at + 2, end: second.at + 6, look: 'spoken' },
  ]);
  expect(pieces.map(({ text, look }) => [text, look])).toEqual([
    ['水是', 'highlight'],
    ['旧水', 'spoken'],
    ['，“', 'spoken'],
    ['你来时不必带伞。”她说。', 'plain'],
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe(second.text);
});

test('a sentence keeps the quotation marks that close it', () => {
  const [, second] = paragraphsOf(TEXT);
  expect(second && sentencesOf(second).map(({ text }) => text)).toEqual(['水是旧水，“你来时不必带伞。”', '她说。']);
  expect(sentencesOf({ at: 3, text: 'No full stop' })).toEqual([{ at: 3, text: 'No full stop' }]);
});
