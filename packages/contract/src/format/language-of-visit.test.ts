import { expect, test } from 'vitest';
import { languageOfVisit } from './language-of-visit.ts';

const nothing = { cookies: '', search: '', accepted: '' };

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['fr', 'en'],
  ['en;q=0.2, zh-HK;q=0.9', 'zh-CN'],
  ['*', 'zh-CN'],
  ['', 'zh-CN'],
  ['zhx', 'en'],
])('a browser that prefers “%s” is met in %s', (accepted, language) => {
  expect(languageOfVisit({ ...nothing, accepted })).toBe(language);
});

test('the address comes before what the device last saw, and that before what its browser prefers', () => {
  const device = { ...nothing, cookies: 'a=1; look=zh-CN.all.new', accepted: 'en' };
  expect(languageOfVisit(device)).toBe('zh-CN');
  expect(languageOfVisit({ ...device, search: '?lang=en' })).toBe('en');
  expect(languageOfVisit({ ...device, search: '?lang=tlh' })).toBe('zh-CN');
  expect(languageOfVisit({ ...device, cookies: 'look=tlh.all.new' })).toBe('en');
});
