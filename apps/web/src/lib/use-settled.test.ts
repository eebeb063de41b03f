import { expect, test } from 'vitest';
import { skeletonLeft } from './use-settled.ts';

test('an answer that comes before the skeleton is seen is shown at once', () => {
  expect(skeletonLeft(0)).toBe(0);
  expect(skeletonLeft(149)).toBe(0);
});

test('a skeleton that is seen stays for 300 ms and no longer', () => {
  expect(skeletonLeft(150)).toBe(300);
  expect(skeletonLeft(400)).toBe(50);
  expect(skeletonLeft(2000)).toBe(0);
});
