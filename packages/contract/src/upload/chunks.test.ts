import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkCount, chunkRange, isPossibleCut } from './chunks.ts';

describe('a file in chunks', () => {
  test('has the remainder in its last chunk', () => {
    const cut = { totalSize: 25, chunkSize: 10, totalChunks: chunkCount(25, 10) };
    expect(cut.totalChunks).toBe(2);
    expect([1, 2].map((number) => chunkRange(cut, number))).toEqual([
      { start: 0, end: 10 },
      { start: 10, end: 25 },
    ]);
  });

  test('is one chunk when it is smaller than one', () => {
    expect(chunkCount(9, 10)).toBe(1);
    expect(chunkRange({ totalSize: 9, chunkSize: 10, totalChunks: 1 }, 1)).toEqual({ start: 0, end: 9 });
  });

  test('may be sent with the rest as a chunk of its own, and in no other number of chunks', () => {
    const possible = [1, 2, 3, 4].filter((totalChunks) => isPossibleCut({ totalSize: 25, chunkSize: 10, totalChunks }));
    expect(possible).toEqual([2, 3]);
    expect(isPossibleCut({ totalSize: 20, chunkSize: 10, totalChunks: 2 })).toBe(true);
    expect(isPossibleCut({ totalSize: 20, chunkSize: 10, totalChunks: 3 })).toBe(false);
  });

  test('covers every byte once, in order, and no chunk is twice its size', () => {
    const size = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (totalSize, chunkSize, folded) => {
        const totalChunks = folded ? chunkCount(totalSize, chunkSize) : Math.ceil(totalSize / chunkSize);
        const cut = { totalSize, chunkSize, totalChunks };
        expect(isPossibleCut(cut)).toBe(true);
        const last = chunkRange(cut, totalChunks);
        expect(last.end).toBe(totalSize);
        expect(last.end - last.start).toBeGreaterThan(0);
        expect(last.end - last.start).toBeLessThan(2 * chunkSize);
        if (totalChunks > 1) expect(chunkRange(cut, totalChunks - 1).end).toBe(last.start);
      }),
    );
  });
});
