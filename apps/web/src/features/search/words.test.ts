import { expect, test } from 'vitest';
import { withoutWord, withWord } from './history.ts';
import { hasWord, piecesOf, tidy } from './words.ts';

test('what is typed is tidied, and cut to what the server takes', () => {
  expect(tidy('  长安 \n 夜 ')).toBe('长安 夜');
  expect(tidy('夜'.repeat(300))).toHaveLength(100);
});

test('signs alone are not a word', () => {
  expect(['!?…', '《》', '\u200b', ''].some(hasWord)).toBe(false);
  expect(['夜', 'a!', '7'].every(hasWord)).toBe(true);
});

test('a text is split around what is marked, the longer mark first', () => {
  expect(piecesOf('长安夜 C++', ['长安', '长安夜', 'C++'])).toEqual(['', '长安夜', ' ', 'C++', '']);
  expect(piecesOf('无关', [])).toEqual(['无关']);
});

test('the history has each word once, the last one first, and no more than it holds', () => {
  expect(withWord(['b', 'a'], 'a')).toEqual(['a', 'b']);
  const many = Array.from({ length: 40 }, (_, at) => `${at}`);
  expect(withWord(many, 'new')).toEqual(['new', ...many.slice(0, 19)]);
  expect(withoutWord(['a', 'b'], 'a')).toEqual(['b']);
});
