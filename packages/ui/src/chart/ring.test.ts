import { expect, test } from 'vitest';
import { ringOf } from './ring.ts';

test('shares add up to the whole, and an arc of more than half goes the long way', () => {
  const arcs = ringOf([60, 30, 10]);
  expect(arcs.map(({ percent }) => percent)).toEqual([60, 30, 10]);
  expect(arcs[0]?.path).toMatch(/A52,52,0,1,1,/);
  expect(arcs[1]?.path).toMatch(/A52,52,0,0,1,/);
});

test('rounded shares still add up to a hundred', () => {
  expect(ringOf([5600, 3900, 1700, 800]).map(({ percent }) => percent)).toEqual([47, 32, 14, 7]);
  expect(ringOf([1, 1, 1]).map(({ percent }) => percent)).toEqual([34, 33, 33]);
});

test('a single part is a whole ring', () => {
  expect(ringOf([5])[0]?.path).toMatch(/^M66,14A52,52,0,1,1,65\.99/);
});

test('parts of nothing are not drawn', () => {
  expect(ringOf([0, 4]).map(({ path }) => path === '')).toEqual([true, false]);
  expect(ringOf([0, 0]).every(({ path, percent }) => path === '' && percent === 0)).toBe(true);
});
