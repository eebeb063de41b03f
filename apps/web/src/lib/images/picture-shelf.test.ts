import { IMAGE_LAZY } from '@liuguang/contract/constants';
import { expect, test } from 'vitest';
import { PictureShelf } from './picture-shelf.ts';

function shelf() {
  let made = 0;
  const live = new Set<string>();
  const pictures = new PictureShelf((url) => live.delete(url));
  const add = (key?: string) => {
    made += 1;
    live.add(`blob:${made}`);
    return pictures.add(`blob:${made}`, key);
  };
  const fill = (count: number) => {
    for (let n = 0; n < count; n += 1) add(`filling ${n}`);
  };
  return { pictures, live, add, fill };
}

test('a picture that nobody shows stays at hand', () => {
  const { pictures, add } = shelf();
  const held = pictures.hold(add('a'));
  held.release();
  expect(pictures.urlOf('a')).toBe(held.url);
  expect(pictures.take('a')?.url).toBe(held.url);
});

test('at most two hundred stay, and those used longest ago go', () => {
  const { pictures, live, add, fill } = shelf();
  add('a');
  add('b');
  fill(IMAGE_LAZY.cacheLimit - 2);
  pictures.take('a')?.release();
  add('c');
  expect(IMAGE_LAZY.cacheLimit).toBe(200);
  expect(live.size).toBe(200);
  expect(pictures.urlOf('a')).toBeDefined();
  expect(pictures.urlOf('b')).toBeUndefined();
});

test('a picture on screen is never taken away, however many there are', () => {
  const { pictures, live, add, fill } = shelf();
  const shown = pictures.hold(add('shown'));
  fill(IMAGE_LAZY.cacheLimit * 2);
  expect(live.has(shown.url)).toBe(true);
  expect(pictures.urlOf('shown')).toBe(shown.url);
});

test('a picture without a key goes when it is released, once', () => {
  const { pictures, live, add } = shelf();
  const single = pictures.hold(add());
  const kept = add('a');
  single.release();
  single.release();
  expect([...live]).toEqual([kept.url]);
});

test('clearing takes what nobody shows at once, and the rest when it is released', () => {
  const { pictures, live, add, fill } = shelf();
  fill(3);
  const shown = pictures.hold(add('shown'));
  pictures.clear();
  expect([...live]).toEqual([shown.url]);
  expect(pictures.take('shown')).toBeUndefined();
  shown.release();
  expect(live.size).toBe(0);
});

test('a picture got again takes the place of the one before', () => {
  const { pictures, live, add } = shelf();
  const before = pictures.hold(add('a'));
  const after = add('a');
  expect(pictures.urlOf('a')).toBe(after.url);
  before.release();
  expect([...live]).toEqual([after.url]);
});
