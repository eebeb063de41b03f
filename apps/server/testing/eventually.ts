import { expect, vi } from 'vitest';

/** Expects what will be true at some time soon, on however busy a machine. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 60_000, interval: 20 });

/** Tries until nothing in it fails, on however busy a machine. */
export const untilPasses = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });
