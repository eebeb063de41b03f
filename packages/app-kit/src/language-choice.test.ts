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

test('the address chooses English, and everything else is Chinese', () => {
  expect(languageAtStart('?lang=en', memoryStore())).toBe('en');
  expect(languageAtStart('?UID=7', memoryStore())).toBe('zh-CN');
  expect(languageAtStart('?lang=toString', memoryStore())).toBe('zh-CN');
});

test('a choice lasts until another is made, by hand or by the address', () => {
  const store = memoryStore();
  languageAtStart('?lang=en', store);
  expect(languageAtStart('', store)).toBe('en');
  keepLanguage('zh-CN', { store, page: pageAt('https://app.example/').page });
  expect(languageAtStart('', store)).toBe('zh-CN');
});

test('an address that asked for a language asks no longer once another is chosen', () => {
  const { page, shown } = pageAt('https://app.example/mine?lang=en&UID=7#top');
  keepLanguage('zh-CN', { store: memoryStore(), page });
  expect(shown()).toBe('https://app.example/mine?UID=7#top');
});

test('a stored word that is no language of ours counts as none', () => {
  expect(languageAtStart('', memoryStore({ language: 'fr' }))).toBe('zh-CN');
});
