import { describe, expect, test } from 'vitest';
import { MemoryRateLimit } from './rate-limit.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

function startLimit() {
  let now = START;
  const limit = new MemoryRateLimit({ now: () => new Date(now) });
  const pass = (ms: number) => {
    now += ms;
  };
  return { limit, pass };
}

const TEN_A_MINUTE = { count: 10, seconds: 60 };

function takeAll(limit: MemoryRateLimit, key: string, of = TEN_A_MINUTE): number {
  let taken = 0;
  while (limit.take(key, of) === undefined) taken += 1;
  return taken;
}

describe('a rate limit', () => {
  test('gives its count at once and then says how long to wait', () => {
    const { limit } = startLimit();
    expect(takeAll(limit, 'a')).toBe(10);
    expect(limit.take('a', TEN_A_MINUTE)).toEqual({ wait: 6 });
  });

  test('has one again after exactly the wait it named', () => {
    const { limit, pass } = startLimit();
    takeAll(limit, 'a');
    pass(5999);
    expect(limit.take('a', TEN_A_MINUTE)).toEqual({ wait: 1 });
    pass(1);
    expect(limit.take('a', TEN_A_MINUTE)).toBeUndefined();
    expect(limit.take('a', TEN_A_MINUTE)).toEqual({ wait: 6 });
  });

  test('says beforehand whether there is one, and takes nothing by it', () => {
    const { limit, pass } = startLimit();
    expect(limit.wait('a', TEN_A_MINUTE)).toBeUndefined();
    expect(takeAll(limit, 'a')).toBe(10);
    expect(limit.wait('a', TEN_A_MINUTE)).toBe(6);
    pass(6000);
    expect(limit.wait('a', TEN_A_MINUTE)).toBeUndefined();
    expect(limit.take('a', TEN_A_MINUTE)).toBeUndefined();
  });

  test('fills up to its count and no further', () => {
    const { limit, pass } = startLimit();
    takeAll(limit, 'a');
    pass(3_600_000);
    expect(takeAll(limit, 'a')).toBe(10);
  });

  test('counts each key by itself', () => {
    const { limit } = startLimit();
    takeAll(limit, 'a');
    expect(limit.take('b', TEN_A_MINUTE)).toBeUndefined();
  });

  test('is full again for a key that was forgiven', () => {
    const { limit } = startLimit();
    takeAll(limit, 'a');
    limit.forgive('a');
    expect(takeAll(limit, 'a')).toBe(10);
  });

  test('takes nothing away when the clock is set back', () => {
    const { limit, pass } = startLimit();
    limit.take('a', TEN_A_MINUTE);
    pass(-3_600_000);
    expect(takeAll(limit, 'a')).toBe(9);
  });
});
