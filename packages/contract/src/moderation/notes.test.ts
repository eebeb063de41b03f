import { expect, test } from 'vitest';
import { noteIn } from './notes.ts';

test('what the models gave as their reason is told in the language of whoever reads it', () => {
  expect(noteIn('en', '画面可能过于暴露')).toBe('It may be too revealing.');
  expect(noteIn('zh-CN', '画面可能过于暴露')).toBe('画面可能过于暴露');
});

test('what an operator wrote stays as it was written', () => {
  expect(noteIn('en', '封面里有二维码')).toBe('封面里有二维码');
  expect(noteIn('en', '')).toBe('');
});
