import { expect, test } from 'vitest';
import { defineMessages, textIn } from './i18n.ts';

const messages = defineMessages({
  number: { 'zh-CN': '编号 {id}', en: 'No. {id}' },
  left: {
    'zh-CN': '还有 {days} 天',
    en: { by: 'days', one: '{days} day left', other: '{days} days left' },
  },
});

test('a sentence is said in the language asked for', () => {
  expect(textIn(messages, 'zh-CN')('number', { id: 7 })).toBe('编号 7');
  expect(textIn(messages, 'en')('number', { id: 7 })).toBe('No. 7');
});

test('one day is not called days', () => {
  expect(textIn(messages, 'en')('left', { days: 1 })).toBe('1 day left');
  expect(textIn(messages, 'en')('left', { days: 2 })).toBe('2 days left');
  expect(textIn(messages, 'zh-CN')('left', { days: 1 })).toBe('还有 1 天');
});

test('values are put where the sentence has room for them, as they are', () => {
  expect(textIn(messages, 'zh-CN')('number', { id: '$&' })).toBe('编号 $&');
});

test('a hole without a value stays to be seen', () => {
  expect(textIn(messages, 'en')('number')).toBe('No. {id}');
});
