import type { LiveProgramme } from '@liuguang/contract/live/schemas';
import { expect, test } from 'vitest';
import { guideCells } from './guide-cells.ts';

const START = Date.parse('2026-11-18T12:00:00Z');
const MINUTE_MS = 60_000;
const PX_A_MINUTE = 280 / 60;
const xOf = (time: number) => ((time - START) / MINUTE_MS) * PX_A_MINUTE;

/** One after the other, each so many minutes long. */
function programmes(minutes: readonly number[]): LiveProgramme[] {
  let at = START;
  return minutes.map((length, number) => {
    const startsAt = new Date(at).toISOString();
    at += length * MINUTE_MS;
    return { id: String(number + 1), startsAt, endsAt: new Date(at).toISOString() } as LiveProgramme;
  });
}

const idsIn = (minutes: readonly number[]) =>
  guideCells(programmes(minutes), xOf).map(({ programmes: some }) => some.map(({ id }) => Number(id)));

test('programmes that can be touched stand alone, short ones together', () => {
  expect(idsIn([60, 30, 12])).toEqual([[1], [2], [3]]);
  expect(idsIn([60, 4, 4, 4, 60])).toEqual([[1], [2, 3, 4], [5]]);
  expect(idsIn([2, 90])).toEqual([[1, 2]]);
});

test.each([
  [[60, 1, 1, 1, 1, 1, 90, 3]],
  [Array.from({ length: 200 }, () => 1)],
  [[2, 90, 2, 90, 2]],
  [[5, 10, 5, 10, 5, 10]],
])('none overlaps another, each is wide enough and none is left out: %j', (minutes) => {
  const cells = guideCells(programmes(minutes), xOf);
  expect(cells.flatMap(({ programmes: some }) => some)).toHaveLength(minutes.length);
  for (const [at, { left, width }] of cells.entries()) {
    expect(width).toBeGreaterThanOrEqual(44);
    expect(left + width).toBeLessThanOrEqual(cells[at + 1]?.left ?? Number.POSITIVE_INFINITY);
  }
});
