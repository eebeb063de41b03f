import { expect, test } from 'vitest';
import { BufferPool } from './buffer-pool.ts';

test('memory that was given back is lent again, and never to two at once', async () => {
  const pool = new BufferPool({ pieceBytes: 1024, keptBytes: 2048 });
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
  await expect(borrow(1025)).rejects.toThrow('do not fit');
});

test('memory comes back after an error, and no more bytes of it are kept than was said', async () => {
  const pool = new BufferPool({ pieceBytes: 1024, keptBytes: 2500 });
  const held = Promise.withResolvers<void>();
  const memories: ArrayBufferLike[] = [];
  const failing = [8, 100, 1024, 600].map((bytes) =>
    pool.lend(bytes, async ({ buffer }) => {
      memories.push(buffer);
      await held.promise;
      throw new Error('no');
    }),
  );
  held.resolve();
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  const again = Array.from({ length: 4 }, () => pool.take().buffer);
  expect(again.filter((memory) => memories.includes(memory))).toHaveLength(2);
});
