import { expect, test } from 'vitest';
import { inOrderFor } from './captions.ts';
import { nameOf } from './use-caption-tracks.ts';

const caption = (language: string) => ({ language, label: language, src: '' });

test.each([
  ['zh-CN', ['zh-CN', 'en', 'ja']],
  ['en', ['en', 'ja', 'zh-CN']],
])('captions for an interface in %s are offered as %o', (language, order) => {
  const captions = ['en', 'ja', 'zh-CN'].map(caption);
  expect(inOrderFor(language, captions).map((one) => one.language)).toEqual(order);
});

test.each([
  ['zh-CN', '简体中文'],
  ['zh', '简体中文'],
  ['zh-TW', '繁體中文'],
  ['en', 'English'],
  ['not a tag', 'not a tag'],
])('captions in %s are called %s', (language, name) => {
  expect(nameOf(language)).toBe(name);
});
