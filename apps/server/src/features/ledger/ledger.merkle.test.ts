import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followPath, leafOf, pathOf, rootOf } from './ledger.merkle.ts';

const leaves = (count: number) =>
  Array.from({ length: count }, (_, at) => leafOf(BigInt(at), at, Buffer.alloc(32, at)));

describe('the tree over all heads', () => {
  test('proves every leaf of trees of every size', () => {
    for (let size = 1; size <= 70; size += 1) {
      const nodes = leaves(size);
      const root = rootOf(nodes);
      for (const [at, node] of nodes.entries()) expect(followPath(node, pathOf(nodes, at))).toEqual(root);
    }
  });

  test('has another root when any leaf is another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (size, pick) => {
        const nodes = leaves(size);
        const at = pick % size;
        const changed = nodes.with(at, leafOf(BigInt(at), at + 1, Buffer.alloc(32, at)));
        expect(rootOf(changed)).not.toEqual(rootOf(nodes));
        expect(followPath(changed[at] ?? Buffer.alloc(0), pathOf(nodes, at))).not.toEqual(rootOf(nodes));
      }),
    );
  });

  test('is built as RFC 6962 says: what is left over at the end goes up as it is', () => {
    const [one, two, three, four, five] = leaves(5) as [Buffer, Buffer, Buffer, Buffer, Buffer];
    const left = rootOf([one, two, three, four]);
    expect(rootOf([one, two, three, four, five])).toEqual(rootOf([left, five]));
    expect(rootOf([one])).toEqual(one);
  });

  test('hashes leaves and what is above them apart, so that nobody passes one off as the other', () => {
    const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
    const [one, two] = leaves(2) as [Buffer, Buffer];
    expect(leafOf(7n, 3, one)).toEqual(hash(Buffer.of(0), Buffer.from('7|3|'), one));
    expect(rootOf([one, two])).toEqual(hash(Buffer.of(1), one, two));
  });

  test('of no leaves at all has a root too', () => {
    expect(rootOf([])).toHaveLength(32);
  });
});
