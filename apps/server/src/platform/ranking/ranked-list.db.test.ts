import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../../../testing/stack.ts';
import type { Key } from '../page.ts';
import { type RankedList, readRanked } from './ranked-list.ts';
import { Rankings } from './rankings.ts';

let stack: Stack;
let rankings: Rankings;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  rankings = new Rankings(stack.running.database, stack.clock);
});
afterAll(() => stack.close());

type Counts = Map<bigint, number>;

/** Numbers by their counts, and after those of the ranking from the highest number down. */
function listOf(counts: Counts, pace: 'latest' | 'anew', pageSize: number): RankedList<number> {
  const name = `test ${randomUUID()}`;
  const first = async (most: number) =>
    [...counts]
      .sort(([one, a], [other, b]) => b - a || Number(other - one))
      .slice(0, most)
      .map(([id]) => id);
  return {
    name,
    top: ['999999999'],
    begin: () => (pace === 'latest' ? rankings.latest(name, first) : rankings.anew(name, pageSize, first)),
    among: async (ids) => new Map(ids.flatMap((id) => (counts.has(id) ? [[id, Number(id)]] : []))),
    rest: async (without, [after = ''], fetch) =>
      [...counts.keys()]
        .filter((id) => id < BigInt(after) && !without.includes(id))
        .sort((one, other) => Number(other - one))
        .slice(0, fetch)
        .map((id) => ({ id, item: Number(id), place: [String(id)] })),
  };
}

async function readAll(list: RankedList<number>, pageSize: number, between: () => void): Promise<number[]> {
  const seen: number[] = [];
  let after: Key | undefined;
  for (;;) {
    const { found } = await readRanked(rankings, list, after, pageSize + 1);
    seen.push(...found.slice(0, pageSize).map(({ item }) => item));
    if (found.length <= pageSize) return seen;
    after = found[pageSize - 1]?.place;
    between();
  }
}

describe.each(['latest', 'anew'] as const)('a list whose order changes while it is read, ranked %s,', (pace) => {
  test('has everything that stays once, however long it is, whatever is counted, added and taken away', async () => {
    const change = fc.record({ count: fc.nat(9), added: fc.nat(3), gone: fc.nat(700) });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.nat(30), fc.integer({ min: 55, max: 90 }), fc.integer({ min: 495, max: 560 })),
        fc.integer({ min: 1, max: 50 }),
        fc.array(change, { minLength: 1, maxLength: 5 }),
        async (length, pageSize, changes) => {
          const counts: Counts = new Map(Array.from({ length }, (_, at) => [BigInt(at + 1), (at * 7) % 11]));
          const there = new Set(counts.keys());
          let [turn, next] = [0, length];
          const size = Math.max(pageSize, Math.ceil(length / 20));
          const seen = await readAll(listOf(counts, pace, size), size, () => {
            const { count, added, gone } = changes[turn % changes.length] ?? { count: 0, added: 0, gone: 0 };
            turn += 1;
            for (const [id, before] of counts) counts.set(id, (before * 5 + Number(id) * count) % 13);
            for (let more = 1; more <= added; more += 1) counts.set(BigInt(next + more), count);
            next += added;
            counts.delete(BigInt(gone));
            there.delete(BigInt(gone));
          });
          expect(new Set(seen).size, 'nothing twice').toBe(seen.length);
          expect(
            [...there].filter((id) => !seen.includes(Number(id))),
            'nothing left out',
          ).toEqual([]);
        },
      ),
      { numRuns: process.env.TEST_FULL ? 100 : 15 },
    );
  });
});

test('a ranking that is the same again is good for whoever begins, long after it was made', async () => {
  const counts: Counts = new Map([1n, 2n, 3n].map((id) => [id, 0]));
  const list = listOf(counts, 'anew', 1);
  const begin = async () => (await readRanked(rankings, list, undefined, 2)).found[0]?.place;
  const early = await begin();
  stack.clock.advance({ minutes: 119 });
  const late = await begin();
  expect(late, 'the same').toEqual(early);
  stack.clock.advance({ minutes: 119 });
  // Somebody else's, which takes away what is too old.
  await rankings.latest(randomUUID(), async () => []);
  expect((await readRanked(rankings, list, late, 2)).found.map(({ item }) => item)).toEqual([2, 1]);
  stack.clock.advance({ minutes: 121 });
  expect(await begin(), 'as it is taken away').toEqual(late);
  expect((await readRanked(rankings, list, late, 2)).found.map(({ item }) => item)).toEqual([2, 1]);
});
