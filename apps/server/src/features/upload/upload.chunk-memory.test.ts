import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ChunkMemory } from './upload.chunk-memory.ts';

const LIMITS = {
  pieceBytes: 10,
  keptBytes: 20,
  allBytes: 100,
  person: { bytes: 40, chunks: 3 },
  address: { bytes: 60, chunks: 4 },
};

const HERE = '192.0.2.1';
const newMemory = () => new ChunkMemory(LIMITS);

describe('the memory for chunks', () => {
  test('holds the bytes as they came, in whatever pieces', () => {
    const bytes = randomBytes(37);
    using held = newMemory().open(1n, HERE);
    for (const [from, to] of [
      [0, 3],
      [3, 3],
      [3, 25],
      [25, 37],
    ])
      held.add(bytes.subarray(from, to));
    expect(Buffer.concat(held.pieces)).toEqual(bytes);
  });

  test('gives one person no more than a share, and everything back when a chunk is let go of', () => {
    const memory = newMemory();
    const [one, other] = [memory.open(1n, HERE), memory.open(1n, '192.0.2.2')];
    one.add(Buffer.alloc(30));
    expect(() => other.add(Buffer.alloc(11))).toThrow('tooMany');
    one[Symbol.dispose]();
    other.add(Buffer.alloc(20));
  });

  test('gives the people of one address no more than a share, and so those of one IPv6 network', () => {
    for (const addresses of [
      [HERE, HERE],
      ['2001:db8::1', '2001:db8::ffff:2'],
    ] as const) {
      const memory = newMemory();
      memory.open(1n, addresses[0]).add(Buffer.alloc(40));
      expect(() => memory.open(2n, addresses[1]).add(Buffer.alloc(30))).toThrow('tooMany');
      memory.open(3n, '198.51.100.7').add(Buffer.alloc(40));
    }
  });

  test('is never more than all of it', () => {
    const memory = newMemory();
    memory.open(1n, '192.0.2.1').add(Buffer.alloc(40));
    memory.open(2n, '192.0.2.2').add(Buffer.alloc(40));
    const third = memory.open(3n, '192.0.2.3');
    third.add(Buffer.alloc(20));
    expect(() => third.add(Buffer.alloc(1))).toThrow('engineDown');
  });

  test('counts chunks of which nothing has come as well', () => {
    const memory = newMemory();
    const held = [memory.open(1n, HERE), memory.open(1n, HERE), memory.open(1n, HERE)];
    expect(() => memory.open(1n, '192.0.2.9')).toThrow('tooMany');
    memory.open(2n, HERE);
    expect(() => memory.open(3n, HERE)).toThrow('tooMany');
    held[0]?.[Symbol.dispose]();
    memory.open(1n, HERE);
  });
});
