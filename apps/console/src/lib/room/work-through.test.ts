import { ApiError, NetworkError } from '@liuguang/client/errors';
import { expect, it } from 'vitest';
import { workThrough } from './work-through.ts';

const refusal = (code: number) => new ApiError({ code, status: 200, tip: '', msg: '', data: null, requestId: '' });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const goOn = () => false;

it('does ten thousand things one after the other, and tells how far it is now and then', async () => {
  const items = numbers(10_000);
  const seen: number[] = [];
  let told = 0;
  const { done, left } = await workThrough(items, {
    act: async (item) => seen.push(item),
    onProgress: () => {
      told += 1;
    },
    isStopped: goOn,
  });
  expect(seen).toEqual(items);
  expect([done.length, left.length]).toEqual([10_000, 0]);
  expect(told).toBeLessThanOrEqual(201);
});

it.each([
  ['the line is cut', new NetworkError('offline')],
  ['the session is over', refusal(1000)],
  ['the role was taken away', refusal(4035)],
])('leaves the rest as it was when %s', async (_, error) => {
  const tried: number[] = [];
  const { done, left } = await workThrough(numbers(10), {
    act: async (item) => {
      tried.push(item);
      if (item === 4) throw error;
    },
    onProgress: () => undefined,
    isStopped: goOn,
  });
  expect(tried).toEqual([0, 1, 2, 3, 4]);
  expect(done).toEqual([0, 1, 2, 3]);
  expect(left).toEqual([4, 5, 6, 7, 8, 9]);
});

it('goes on after what is refused, keeps it, and names each refusal once', async () => {
  const { done, left, errors } = await workThrough(numbers(6), {
    act: async (item) => {
      if (item % 2 === 0) throw refusal(4040);
    },
    onProgress: () => undefined,
    isStopped: goOn,
  });
  expect(done).toEqual([1, 3, 5]);
  expect(left).toEqual([0, 2, 4]);
  expect(errors).toHaveLength(1);
});

it('stops when it is told to', async () => {
  let acted = 0;
  const { left } = await workThrough(numbers(10), {
    act: async () => {
      acted += 1;
    },
    onProgress: () => undefined,
    isStopped: () => acted === 3,
  });
  expect(left).toEqual([3, 4, 5, 6, 7, 8, 9]);
});
