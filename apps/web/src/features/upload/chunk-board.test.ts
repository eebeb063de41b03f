import { expect, test } from 'vitest';
import { ChunkBoard } from './chunk-board.ts';

const board = () => new ChunkBoard({ totalSize: 35, chunkSize: 10, totalChunks: 3 });

test('chunks come one after the other, and all are done at the end', () => {
  const chunks = board();
  const order: number[] = [];
  for (let number = chunks.next(); number !== undefined; number = chunks.next()) {
    order.push(number);
    chunks.mark(number, 'uploading');
  }
  expect(order).toEqual([1, 2, 3]);
  expect(chunks.isDone).toBe(false);
  for (const number of order) chunks.mark(number, 'success');
  expect([chunks.isDone, chunks.sentBytes]).toEqual([true, 35]);
});

test('what the server has need not go, and what it lost has to go again', () => {
  const chunks = board();
  chunks.setPresent([1, 3]);
  expect([chunks.next(), chunks.sentBytes, chunks.stateOf(3)]).toEqual([2, 25, 'complete']);
  chunks.mark(2, 'success');
  chunks.setMissing([3]);
  expect([chunks.next(), chunks.sentBytes]).toEqual([3, 20]);
  chunks.setPresent([2]);
  expect([chunks.next(), chunks.sentBytes]).toEqual([1, 10]);
});

test('bytes on their way count, but never more than the chunk has, and not once the try is over', () => {
  const chunks = board();
  chunks.mark(1, 'uploading');
  chunks.progress(1, 4);
  expect([chunks.sentBytes, chunks.stateOf(1)]).toEqual([4, 'progress']);
  chunks.progress(1, 400);
  expect(chunks.sentBytes).toBe(10);
  chunks.mark(1, 'retry');
  expect(chunks.sentBytes).toBe(0);
});

test('what was being sent, or had failed, may be tried again when all has settled', () => {
  const chunks = board();
  chunks.mark(1, 'success');
  chunks.progress(2, 5);
  chunks.mark(3, 'error');
  chunks.resetUnfinished();
  expect([1, 2, 3].map((number) => chunks.stateOf(number))).toEqual(['success', 'pending', 'pending']);
  expect(chunks.sentBytes).toBe(10);
});
