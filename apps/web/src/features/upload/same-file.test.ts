import { expect, test } from 'vitest';
import { isSameFile } from './same-file.ts';

test.each([
  ['holiday (1).mp4', 'holiday1.mp4', true],
  ['海边 日落.mp4', '海边日落.mp4', true],
  ['海边.mp4', '山里.mp4', false],
  ['a.mp4', 'A.mp4', false],
  ['cafe\u0301.mp4', 'caf\u00e9.mp4', true],
])('%s and %s of one size: %s', (one, other, same) => {
  expect(isSameFile({ name: one, size: 5 }, { name: other, size: 5 })).toBe(same);
});

test('files of different sizes are never the same', () => {
  expect(isSameFile({ name: 'a.mp4', size: 5 }, { name: 'a.mp4', size: 6 })).toBe(false);
});
