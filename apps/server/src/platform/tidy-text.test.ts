import { expect, test } from 'vitest';
import { fingerprintOf, tidy } from './tidy-text.ts';

test.each([
  ['zero-width characters', '好\u200b看\u200d\u2060\ufeff', '好看'],
  ['signs that turn the direction of writing', '\u202eabc\u2066', 'abc'],
  ['blank letters', '\u3164\u115f空', '空'],
  ['control characters, but for the ends of lines', 'a\u0007\tb\r\nc', 'a b\nc'],
  ['marks heaped on a letter', `e${'\u0301'.repeat(40)}!`, 'e\u0301\u0301!'],
  ['rows of empty lines and blanks', '  一   二\n\n\n\n三  ', '一 二\n\n三'],
])('a comment is kept without %s', (_what, written, kept) => {
  expect(tidy(written)).toBe(kept);
});

test.each(['👩‍👩‍👧‍👦', '❤️‍🔥', '🏳️‍🌈', '👍🏽', '🇨🇳', '😂😂'])('%s stays whole', (emoji) => {
  expect(tidy(emoji)).toBe(emoji);
});

test('nothing is left of what nobody sees', () => {
  expect(tidy('\u200b'.repeat(400))).toBe('');
  expect(tidy(' \u3000\n\u200d ')).toBe('');
});

test('markup is text like any other', () => {
  expect(tidy('<script>alert(1)</script> & <b>')).toBe('<script>alert(1)</script> & <b>');
});

test('texts that say the same have one fingerprint, others do not', () => {
  expect(fingerprintOf('好看')).toBe(fingerprintOf('好看'));
  expect(fingerprintOf('好看')).not.toBe(fingerprintOf('好听'));
});
