import { describe, expect, test } from 'vitest';
import { Batched, type BatchLimits } from './batched.ts';

/** Doubles numbers, noting which it was asked together, and answers when it is let. */
function setUp(limits: BatchLimits = { atOnce: 1, most: 100 }) {
  const asked: (readonly number[])[] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const doubling = new Batched<number, number>(async (numbers) => {
    asked.push(numbers);
    await gate.promise;
    if (numbers.includes(13)) throw new Error('thirteen');
    return numbers.map((number) => 2 * number);
  }, limits);
  const close = () => {
    gate = Promise.withResolvers();
    return gate.resolve;
  };
  return { doubling, asked, close };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('questions', () => {
  test('of one turn are asked together, and each gets its own answer', async () => {
    const { doubling, asked } = setUp();
    const later = Promise.resolve().then(() => doubling.ask(3));
    expect(await Promise.all([doubling.ask(1), doubling.ask(2), later])).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  test('that come while others are under way wait for them, and go together', async () => {
    const { doubling, asked, close } = setUp();
    const open = close();
    const first = doubling.ask(1);
    await turn();
    const rest = [doubling.ask(2)];
    await turn();
    rest.push(doubling.ask(3));
    await turn();
    expect(asked).toEqual([[1]]);
    open();
    expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  test('wait for one that is expected, and go with it once it is asked', async () => {
    const { doubling, asked } = setUp({ atOnce: 1, most: 100, patienceMs: 60_000 });
    const expected = doubling.expect();
    const first = doubling.ask(1);
    await turn();
    expect(asked).toEqual([]);
    expected[Symbol.dispose]();
    expected[Symbol.dispose]();
    expect(await Promise.all([first, doubling.ask(2)])).toEqual([2, 4]);
    expect(asked).toEqual([[1, 2]]);
    expect(await doubling.ask(3)).toBe(6);
  });

  test('go when one that was expected is not asked at all', async () => {
    const { doubling } = setUp({ atOnce: 1, most: 100, patienceMs: 60_000 });
    const expected = doubling.expect();
    const first = doubling.ask(1);
    await turn();
    expected[Symbol.dispose]();
    expect(await first).toBe(2);
  });

  test('go without one that is expected for too long', async () => {
    const { doubling } = setUp({ atOnce: 1, most: 100, patienceMs: 1 });
    doubling.expect();
    expect(await doubling.ask(1)).toBe(2);
  });

  test('go several ways at once where that is allowed, each with no more than the most', async () => {
    const { doubling, asked, close } = setUp({ atOnce: 2, most: 2 });
    const open = close();
    const all = [1, 2, 3, 4, 5].map((number) => doubling.ask(number));
    await turn();
    expect(asked).toEqual([
      [1, 2],
      [3, 4],
    ]);
    open();
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
  });

  test('that fail, fail together, and those after them do not', async () => {
    const { doubling } = setUp();
    const outcomes = await Promise.allSettled([doubling.ask(13), doubling.ask(1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await doubling.ask(2)).toBe(4);
  });

  test('that failed together are asked apart where that is allowed: only the one that spoilt it fails', async () => {
    const { doubling, asked } = setUp({ atOnce: 1, most: 100, apart: (error) => String(error).includes('thirteen') });
    const outcomes = await Promise.allSettled([1, 13, 2].map((number) => doubling.ask(number)));
    expect(outcomes).toMatchObject([{ value: 2 }, { reason: { message: 'thirteen' } }, { value: 4 }]);
    expect(asked).toEqual([[1, 13, 2], [1], [13], [2]]);
    expect(await doubling.ask(3)).toBe(6);
  });
});
