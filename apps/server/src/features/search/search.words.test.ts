import { expect, test } from 'vitest';
import { indexed } from './search.document.ts';
import { marksIn } from './search.marks.ts';
import { wordQuery } from './search.query.ts';
import { meantBy } from './search.spelling.ts';
import { fold, keyOf } from './search.words.ts';

test.each([
  ['長安夜行錄', '长安夜行录'],
  ['ＡＢＣ１２３', 'abc123'],
  ['Café', 'cafe'],
  ['长\u200b安\u200d夜', '长安夜'],
  ['  Deep   Sea\n', 'deep sea'],
])('%s is folded to %s', (text, folded) => expect(fold(text)).toBe(folded));

test('what reads the same but for signs has the same key', () => {
  expect(keyOf(fold('《长安·夜行录》'))).toBe(keyOf(fold('長安夜行錄')));
});

test('a text is held in its words, runs without spaces in every two neighbours and the last', async () => {
  const { words, nameKey, otherKey } = await indexed({ names: ['长安夜 AI', 'Night'], labels: ['雨'], by: [] });
  expect([nameKey, otherKey]).toEqual(['长安夜ai', 'night']);
  expect(words.split(' ').map((word) => word.split(':')[0])).toEqual([
    `'长安'`,
    `'安夜'`,
    `'夜'`,
    `'ai'`,
    `'night'`,
    `'~雨'`,
  ]);
});

test('what is typed is looked for piece by piece in its order, the last word unfinished', () => {
  expect(wordQuery('長安夜 se')).toMatchObject({
    inNames: `('长安' <-> '安夜') & 'se':*`,
    all: `(('长安' <-> '安夜') | ('~长安' <-> '~安夜')) & ('se':* | '~se':*)`,
  });
  expect(wordQuery('夜')?.beside).toBe(`('~夜':*) & ('夜':* | '~夜':*) & !('夜':*)`);
});

test.each(['', '   ', '!?…《》', '\u200b\u200d\ufeff', `'''`, '&|!()<->:*'])('there is no word in %j', (typed) => {
  expect(wordQuery(typed)).toBeUndefined();
});

test.each([`a' | 'b`, `夜\\' & !x:*`, '<script>alert(1)</script>', `x'); drop table account; --`])(
  'no sign of %s reaches the database',
  (typed) => expect(wordQuery(typed)?.all.replaceAll(/'~?[\p{L}\p{N}]+'(:\*)?| & | \| | <-> |[()]/gu, '')).toBe(''),
);

test('what was looked for is marked as it is written in the name', () => {
  expect(marksIn(['長安夜行', 'A Deep SEA', 'undersea'], ['长安', 'sea'])).toEqual(['長安', 'SEA']);
});

test('a mistyped word is taken for the one that is nearest', () => {
  expect(meantBy('lantren', ['lanterns', 'lantern'])).toBe('lantern');
  expect(meantBy('rain', ['train', 'brain', 'stone'])).toBe('train');
  expect(meantBy('moon', ['ocean'])).toBeUndefined();
});
