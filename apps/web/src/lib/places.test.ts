import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const places = createPlaces([
  { path: '/' },
  { path: '/community', feature: 'community' },
  { path: '/community/postDetail', feature: 'community' },
  { path: '/notFound' },
]);

test('a screen that is built is open, with any query and either ending', () => {
  expect(places.isOpen('/', {})).toBe(true);
  expect(places.isOpen('/community/?tab=1#top', {})).toBe(true);
});

test('an older name leads to the same screen', () => {
  expect(places.isOpen('/home', {})).toBe(true);
  expect(places.isOpen('/circle/postDetail?id=7', {})).toBe(true);
});

test('an area is closed when it is not built, or switched off', () => {
  expect(places.isOpen('/liveTv', {})).toBe(false);
  expect(places.isOpen('/community', { community: true })).toBe(true);
  expect(places.isOpen('/community', { community: false })).toBe(false);
});

test('the page that says "not found" is no place to lead anybody to', () => {
  expect(places.isOpen('/notFound', {})).toBe(false);
});
