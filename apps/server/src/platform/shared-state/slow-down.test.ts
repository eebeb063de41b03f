import { beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../../testing/test-clock.ts';
import { MemorySlowDown } from './slow-down.ts';

describe('slowing down', () => {
  let clock: TestClock;
  let slow: MemorySlowDown;
  beforeEach(() => {
    clock = new TestClock();
    clock.stop();
    slow = new MemorySlowDown({ free: 2, firstSeconds: 5, longestSeconds: 30 }, clock);
  });
  const fail = (times: number, key = 'somebody') => {
    for (let failure = 0; failure < times; failure += 1) slow.failed(key);
  };

  test('costs nothing while the failures are few', () => {
    expect(slow.wait('somebody')).toBeUndefined();
    fail(2);
    expect(slow.wait('somebody')).toBeUndefined();
    expect(slow.failures('somebody')).toBe(2);
  });

  test('doubles the wait with every further failure up to the longest', () => {
    fail(2);
    const waits = Array.from({ length: 5 }, () => {
      fail(1);
      return slow.wait('somebody');
    });
    expect(waits).toEqual([5, 10, 20, 30, 30]);
  });

  test('is over when the time has passed, and says whole seconds until then', () => {
    fail(3);
    clock.advance({ seconds: 4.5 });
    expect(slow.wait('somebody')).toBe(1);
    clock.advance({ seconds: 0.5 });
    expect(slow.wait('somebody')).toBeUndefined();
  });

  test('remembers the failures after the wait', () => {
    fail(3);
    clock.advance({ seconds: 5 });
    fail(1);
    expect(slow.wait('somebody')).toBe(10);
  });

  test('forgets them with a success', () => {
    fail(4);
    slow.succeeded('somebody');
    expect(slow.wait('somebody')).toBeUndefined();
    expect(slow.failures('somebody')).toBe(0);
  });

  test('knows each key apart', () => {
    fail(10);
    expect(slow.wait('another')).toBeUndefined();
    expect(slow.failures('another')).toBe(0);
  });

  test('stays within bounds after however many failures', () => {
    fail(5000);
    expect(slow.wait('somebody')).toBe(30);
  });

  test('only counts where all failures are free', () => {
    slow = new MemorySlowDown({ free: Number.POSITIVE_INFINITY, firstSeconds: 5, longestSeconds: 30 }, clock);
    fail(100);
    expect(slow.failures('somebody')).toBe(100);
    expect(slow.wait('somebody')).toBeUndefined();
  });
});
