import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InTurn } from './in-turn.ts';

/** Work that ends when the test says so, and tells how much of it goes on at once. */
class HeldWork {
  readonly #held: PromiseWithResolvers<void>[] = [];
  running = 0;
  most = 0;

  readonly run = async (): Promise<void> => {
    const one = Promise.withResolvers<void>();
    this.#held.push(one);
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    try {
      await one.promise;
    } finally {
      this.running -= 1;
    }
  };

  endOne(): void {
    this.#held.shift()?.resolve();
  }

  failOne(): void {
    this.#held.shift()?.reject(new Error('broken'));
  }
}

describe('work in turn', () => {
  test('goes on so many at once and no more, whenever the next one comes', async () => {
    const turns = new InTurn(2);
    const work = new HeldWork();
    const asked = Array.from({ length: 4 }, () => turns.run(work.run));
    expect(work.running).toBe(2);
    work.endOne();
    // One at each step of what follows an end, so that one of them comes just as the place becomes free.
    for (let step = 0; step < 10; step += 1) {
      await Promise.resolve();
      asked.push(turns.run(work.run));
    }
    expect(work).toMatchObject({ running: 2, most: 2 });

    let ended = 0;
    for (const one of asked) void one.then(() => (ended += 1));
    while (ended < asked.length) {
      work.endOne();
      await Promise.resolve();
    }
    expect(work).toMatchObject({ running: 0, most: 2 });
  });

  test('is done in the order it came in', async () => {
    const turns = new InTurn(1);
    const done: number[] = [];
    await Promise.all([1, 2, 3, 4].map((one) => turns.run(async () => void done.push(one))));
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('that fails gives its place to the next', async () => {
    const turns = new InTurn(1);
    const work = new HeldWork();
    const first = turns.run(work.run);
    const second = turns.run(work.run);
    work.failOne();
    await expect(first).rejects.toThrow('broken');
    work.endOne();
    await second;
    expect(await turns.run(async () => 'third')).toBe('third');
  });
});

describe('who waits for a turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is told to try later after a while, and takes no place any more', async () => {
    const turns = new InTurn(1, 2000);
    const work = new HeldWork();
    const first = turns.run(work.run);
    const outcome = turns.run(work.run).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1999);
    const third = turns.run(async () => 'third');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ code: 5030, retryAfterSeconds: 2 });
    work.endOne();
    await first;
    expect(await third).toBe('third');
    expect(vi.getTimerCount()).toBe(0);
  });
});
