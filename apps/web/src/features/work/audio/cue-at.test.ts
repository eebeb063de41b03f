import { expect, test } from 'vitest';
import { cueAt } from './cue-at.ts';

const cues = [
  { start: 1, end: 2, text: '一' },
  { start: 3, end: 4, text: '二' },
  { start: 6, end: 9, text: '三' },
];

test('the line that is heard is the last that has begun', () => {
  expect([0, 1, 2.5, 3, 5.9, 6, 100].map((time) => cueAt(cues, time))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  expect(cueAt([], 3)).toBe(-1);
});
