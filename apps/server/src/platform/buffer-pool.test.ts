import { expect, test } from 'vitest';
import { BufferPool } from './buffer-pool.ts';

test('memory that was given back is lent again, and never to two at once', async () => {
  const pool = new BufferPool(1024, 2);
  const memories: ArrayBufferLike[] = [];
  const borrow = (bytes: number) =>
    pool.lend(bytes, async (buffer) => {
      expect(buffer).toHaveLength(bytes);
      memories.push(buffer.buffer);
    });
  await borrow(1000);
  await borrow(10);
  expect(memories[0]).toBe(memories[1]);
  await Promise.all([borrow(500), borrow(500)]);
  expect(memories[2]).not.toBe(memories[3]);
  await borrow(1025);
  expect(memories.slice(0, 4)).not.toContain(memories[4]);
});

test('memory comes back after an error, and no more of it is kept than was said', async () => {
  const pool = new BufferPool(1024, 1);
  const held = Promise.withResolvers<void>();
  const memories: ArrayBufferLike[] = [];
  const failing = Array.from({ length: 3 }, () =>
    pool.lend(8, async ({ buffer }) => {
      memories.push(buffer);
      await held.promise;
      throw new Error('no');
    }),
  );
  held.resolve();
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  const again: ArrayBufferLike[] = [];
  await Promise.all([1, 2].map(() => pool.lend(8, async ({ buffer }) => void again.push(buffer))));
  expect(again.filter((memory) => memories.includes(memory))).toHaveLength(1);
});
