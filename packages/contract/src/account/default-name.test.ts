import { expect, test } from 'vitest';
import { defaultName, shownName } from './default-name.ts';

test('a name that nobody chose is read in one’s own language', () => {
  expect(shownName(defaultName('guest', 123_456), 'en')).toBe('Guest 123456');
  expect(shownName(defaultName('user', 654_321), 'en')).toBe('User 654321');
  expect(shownName(defaultName('guest', 123_456), 'zh-CN')).toBe('游客123456');
});

test.each(['游客小满', '游客1', '林夏', 'Guest', '用户123456号'])('%s was chosen, and stays', (name) => {
  expect(shownName(name, 'en')).toBe(name);
});
