import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './on-resize.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('calls at once, and once more for all that came while it waited', () => {
  const call = vi.fn();
  const throttled = throttle(call, 300);
  for (let times = 0; times < 5; times++) throttled.call();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300);
  expect(call).toHaveBeenCalledTimes(2);
  throttled.call();
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(300);
  expect(call).toHaveBeenCalledTimes(3);
});

test('calls no more once it is cancelled', () => {
  const call = vi.fn();
  const throttled = throttle(call, 300);
  throttled.call();
  throttled.call();
  throttled.cancel();
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
});
