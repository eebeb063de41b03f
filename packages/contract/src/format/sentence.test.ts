import { expect, test } from 'vitest';
import { sayIn } from './sentence.ts';

const left = {
  'zh-CN': '还有 {days} 天',
  en: { by: 'days', one: '{days} day left', other: '{days} days left' },
};

test('one thing is not said as many, in a language that tells them apart', () => {
  expect(sayIn('en', left, { days: 1 })).toBe('1 day left');
  expect(sayIn('en', left, { days: 2 })).toBe('2 days left');
  expect(sayIn('en', left, { days: 0 })).toBe('0 days left');
  expect(sayIn('zh-CN', left, { days: 1 })).toBe('还有 1 天');
});

test('a count that comes written out is read as the number it is', () => {
  expect(sayIn('en', left, { days: '1' })).toBe('1 day left');
  expect(sayIn('en', left, { days: '1.2K' })).toBe('1.2K days left');
  expect(sayIn('en', left, { days: '1.00' })).toBe('1.00 days left');
});

test('a value that looks like a hole is not filled again', () => {
  expect(sayIn('en', { 'zh-CN': '{a}{b}', en: '{a} {b}' }, { a: '{b}', b: '$&' })).toBe('{b} $&');
});

test('a hole without a value stays to be seen', () => {
  expect(sayIn('en', left)).toBe('{days} days left');
  expect(sayIn('en', left, { hours: 3 })).toBe('{days} days left');
});
