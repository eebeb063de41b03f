import { expect, test } from 'vitest';
import { keepLanguage, languageAtStart } from './language-choice.ts';
import { memoryStore } from './testing/memory-store.ts';

function pageAt(href: string) {
  let shown = href;
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, to?: string | URL | null) {
      shown = String(to);
    },
  };
  return { page: { location: { href }, history }, shown: () => shown };
}

const visit = (search = '', { store = memoryStore(), preferred = [] as readonly string[] } = {}) =>
  languageAtStart({ search, store, preferred });

test('the address chooses, whatever the browser prefers', () => {
  expect(visit('?lang=en', { preferred: ['zh-CN'] })).toBe('en');
  expect(visit('?lang=zh-CN', { preferred: ['en-US'] })).toBe('zh-CN');
  expect(visit('?lang=toString')).toBe('zh-CN');
});

test('a browser that prefers Chinese begins in Chinese, any other in English, until a language is chosen', () => {
  expect(visit('', { preferred: ['zh-TW', 'en'] })).toBe('zh-CN');
  expect(visit('?UID=7', { preferred: ['de-DE', 'zh'] })).toBe('en');
  const store = memoryStore();
  keepLanguage('zh-CN', { store, page: pageAt('https://app.example/').page });
  expect(visit('', { store, preferred: ['en-US'] })).toBe('zh-CN');
});

test('a choice lasts until another is made, by hand or by the address', () => {
  const store = memoryStore();
  visit('?lang=en', { store });
  expect(visit('', { store })).toBe('en');
  keepLanguage('zh-CN', { store, page: pageAt('https://app.example/').page });
  expect(visit('', { store })).toBe('zh-CN');
});

test('an address that asked for a language asks no longer once another is chosen', () => {
  const { page, shown } = pageAt('https://app.example/mine?lang=en&UID=7#top');
  keepLanguage('zh-CN', { store: memoryStore(), page });
  expect(shown()).toBe('https://app.example/mine?UID=7#top');
});

test('a stored word that is no language of ours counts as none', () => {
  expect(visit('', { store: memoryStore({ language: 'fr' }), preferred: ['en'] })).toBe('en');
});
