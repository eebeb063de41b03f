import { expect, test } from 'vitest';
import { isWhole, sliceAt, slicesAround, slicesOf } from './slices.ts';

const paragraphs = [0, 5, 10, 15, 20].map((at) => ({ at, text: 'abcd' }));

test('a chapter is cut between paragraphs, and every character is in one slice', () => {
  const slices = slicesOf(paragraphs, 6);
  expect(slices.map(({ from }) => from)).toEqual([0, 10, 20]);
  expect(slices.flatMap((slice) => slice.paragraphs)).toEqual(paragraphs);
  expect([0, 9, 10, 19, 24, 9999].map((offset) => sliceAt(slices, offset))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a chapter without words is one slice', () => {
  expect(slicesOf([])).toEqual([{ from: 0, paragraphs: [] }]);
  expect(sliceAt(slicesOf([]), 3)).toBe(0);
});

test('a page stands among the slices of its neighbours', () => {
  const starts = [0, 2, 5, 7, 10, 12].map((page) => ({ page, top: 0 }));
  expect(slicesAround(0, starts, 20)).toEqual({ first: 0, last: 1 });
  expect(slicesAround(6, starts, 20)).toEqual({ first: 1, last: 4 });
  // The seventh begins nobody knows where: it is laid out to find out.
  expect(slicesAround(11, starts, 20)).toEqual({ first: 3, last: 6 });
  expect(slicesAround(11, starts, 6)).toEqual({ first: 3, last: 5 });
});

test('a page is whole where neither its beginning nor its end is in a slice that is missing', () => {
  const starts = [0, 2, 5, 7].map((page) => ({ page, top: 30 }));
  const range = { first: 1, last: 3 };
  expect([2, 3, 6, 7].map((page) => isWhole(page, range, starts, 9))).toEqual([false, true, true, false]);
  expect(isWhole(7, range, starts, 4)).toBe(true);
  expect(isWhole(0, { first: 0, last: 1 }, starts, 9)).toBe(true);
});
