import { expect, test } from 'vitest';
import { languageOf, otherLanguageHref, textIn } from './i18n.ts';
import { messages } from './messages.ts';

test('the address chooses English, and everything else is Chinese', () => {
  expect(languageOf('?lang=en')).toBe('en');
  expect(languageOf('?UID=7')).toBe('zh-CN');
  expect(languageOf('?lang=toString')).toBe('zh-CN');
});

test('changing the language keeps the rest of the address', () => {
  expect(otherLanguageHref('?UID=7', 'zh-CN')).toBe('?UID=7&lang=en');
  expect(otherLanguageHref('?UID=7&lang=en', 'en')).toBe('?UID=7&lang=zh-CN');
});

test('values are put where the sentence has room for them, as they are', () => {
  expect(textIn('zh-CN')('requestNumber', { id: '$&' })).toBe('编号 $&');
  expect(textIn('en')('requestNumber', { id: 7 })).toBe('No. 7');
});

test('no sentence in either language is empty', () => {
  for (const table of Object.values(messages)) expect(Object.values(table)).not.toContain('');
});
