import { expect, test } from 'vitest';
import { findWrapper } from './native-wrapper.ts';

test('a wrapper is found by the way it makes itself known, once the flag says that there is one', () => {
  const told: string[] = [];
  const android = { liuguang: { openExternal: (href: string) => void told.push(`android ${href}`) } };
  const apple = {
    webkit: { messageHandlers: { openExternal: { postMessage: (href: string) => void told.push(`apple ${href}`) } } },
  };
  findWrapper(android, true)?.openExternal('https://a.example/');
  findWrapper(apple, true)?.openExternal('https://b.example/');
  expect(told).toEqual(['android https://a.example/', 'apple https://b.example/']);
  expect(findWrapper(android, false)).toBeUndefined();
});

test('a flag without a wrapper is none', () => {
  expect(findWrapper({}, true)).toBeUndefined();
  expect(findWrapper({ liuguang: {}, webkit: { messageHandlers: {} } }, true)).toBeUndefined();
});
