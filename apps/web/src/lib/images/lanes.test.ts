import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

function works(count: number) {
  const started: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const work = Array.from({ length: count }, (_, n) => () => {
    started.push(n);
    return new Promise<number>((resolve, reject) => {
      ends[n] = (failure) => (failure ? reject(failure) : resolve(n));
    });
  });
  return { started, ends, work };
}

test('only as many run as there are lanes, and one that fails makes room too', async () => {
  const inLane = createLanes(2);
  const { started, ends, work } = works(4);
  const results = work.map((one) => inLane(one));
  expect(started).toEqual([0, 1]);
  ends[0]?.(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.();
  expect(await results[1]).toBe(1);
  expect(started).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(results.slice(2))).toEqual([2, 3]);
});
