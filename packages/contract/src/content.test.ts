import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTENT, canonicalPath, pathOfContent } from './content.ts';

test('every content type opens its screen', () => {
  const opened = Object.values(CONTENT).map(({ contentType }) => pathOfContent({ id: '7', contentType }));
  expect(opened).toEqual([
    '/play/longVideo?id=7',
    '/?short=7',
    '/play/videoCollection?id=7',
    '/community/postDetail?id=7',
    '/community/upInfo?id=7',
    '/anime/detail?id=7',
    '/dating/picDetail?id=7',
    '/dating/novelDetail?id=7',
    '/novel/audio?id=7',
    '/reserved/detail?id=7',
  ]);
  expect(Object.values(CONTENT).map(({ contentType }) => contentType)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each([0, 11, -1, 1.5, Number.NaN, 1e9])('content type %s is not found', (contentType) => {
  expect(pathOfContent({ id: '7', contentType })).toBe('/notFound');
});

test('an item without an id is not found', () => {
  expect(pathOfContent({ id: '', contentType: 1 })).toBe('/notFound');
});

test('an id cannot add a parameter or leave the screen', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 10 }), (id, contentType) => {
      const url = new URL(pathOfContent({ id, contentType }), 'https://liuguang.example');
      expect(url.origin).toBe('https://liuguang.example');
      expect([...url.searchParams.values()]).toEqual([id.toWellFormed()]);
      expect(url.hash).toBe('');
    }),
  );
});

test('older names open the same screens', () => {
  expect(canonicalPath('/home')).toBe('/');
  expect(canonicalPath('/circle/postDetail')).toBe('/community/postDetail');
  expect(canonicalPath('/circle/circleDetail')).toBe('/topicList');
  expect(canonicalPath('/mine')).toBe('/mine');
});
