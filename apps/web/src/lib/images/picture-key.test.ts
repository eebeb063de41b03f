import { expect, test } from 'vitest';
import { isPersonal, pictureKey } from './picture-key.ts';

test.each([
  ['/img/a.webp', '/img/a.webp'],
  ['/img/a.webp?sign=abc&timestamp=17', '/img/a.webp'],
  ['/img/a.webp?Expires=17&Signature=a%2Fb&Key-Pair-Id=K', '/img/a.webp'],
  ['https://img.example/a.png?X-Amz-Date=1&X-Amz-Signature=2', 'https://img.example/a.png'],
  ['/img/a.webp?w=360&sign=abc', '/img/a.webp?w=360'],
  ['/img/a.webp?auth_key=1-2-3#top', '/img/a.webp'],
  ['/img/a.webp?design=1', '/img/a.webp?design=1'],
])('%s is kept as %s', (src, key) => {
  expect(pictureKey(src)).toBe(key);
});

test('an address that names a person is that person’s own', () => {
  expect(isPersonal('/img/a.webp?token=abc')).toBe(true);
  expect(isPersonal('/img/a.webp?uid=7&sign=abc')).toBe(true);
  expect(isPersonal('/img/a.webp?sign=abc&timestamp=17')).toBe(false);
  expect(isPersonal('/img/token.webp')).toBe(false);
});
