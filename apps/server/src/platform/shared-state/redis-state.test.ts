import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { hasRedis, RedisServer } from '../../../testing/redis-server.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { type Clock, systemClock } from '../clock.ts';
import { MemoryState } from './memory-state.ts';
import { RedisState } from './redis-state.ts';
import type { SharedState } from './shared-state.ts';

const RATE = { count: 5, seconds: 60 };
/** Nothing of it comes back while a test counts, however long that takes. */
const SLOW_RATE = { count: 5, seconds: 24 * 3600 };
/** A machine that halts is no Redis that has gone. */
const PATIENT_MS = 20_000;
/** Longer than a halt, and yet waited for by a test. */
const SHORT_MS = 3000;
const nobody = (): void => undefined;

interface Opening {
  readonly clock?: Clock;
  readonly patienceMs?: number;
  readonly onChange?: (trouble: string | undefined) => void;
}

const RULE = { free: 2, firstSeconds: 5, longestSeconds: 30 };

describe.skipIf(!hasRedis)('what processes share in Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis[Symbol.asyncDispose]());

  /** Another process of the same house. */
  const open = (prefix: string, { clock = systemClock, patienceMs = PATIENT_MS, onChange = nobody }: Opening = {}) =>
    RedisState.open({ url: redis.url, prefix, patienceMs, clock, onChange });

  test('is counted exactly, however many ask at once', async () => {
    const prefix = randomUUID();
    const processes = await Promise.all([open(prefix), open(prefix), open(prefix), open(prefix)]);
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, at) => processes[at % processes.length]?.limits.take('a key', SLOW_RATE)),
    );
    expect(taken.filter((full) => full === undefined)).toHaveLength(RATE.count);
    const nonce = randomUUID();
    const admitted = await Promise.all(processes.map(({ replays }) => replays.admit(nonce, Date.now())));
    expect(admitted.filter((isNew) => isNew)).toHaveLength(1);
    await processes[0]?.recent.note('somebody', 60_000);
    expect(await Promise.all(processes.map(({ recent }) => recent.has('somebody')))).toEqual([true, true, true, true]);
    expect(await processes[1]?.recent.has('somebody else')).toBe(false);
    await Promise.all(processes.map((one) => one.close()));
  });

  test('is not counted together with another house on the same server', async () => {
    const [one, other] = await Promise.all([open(randomUUID()), open(randomUUID())]);
    for (let at = 0; at < RATE.count; at += 1) expect(await one.limits.take('key', SLOW_RATE)).toBeUndefined();
    expect(await one.limits.take('key', SLOW_RATE)).toBeDefined();
    expect(await other.limits.take('key', SLOW_RATE)).toBeUndefined();
    await Promise.all([one.close(), other.close()]);
  });

  test('gives the same answers as one process that counts in memory', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constantFrom('take', 'wait', 'forgive', 'guess', 'failed', 'succeeded', 'look') }),
      fc.record({ does: fc.constant('pass' as const), seconds: fc.integer({ min: 0, max: 40 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const clock = new TestClock();
        clock.stop();
        await using shared = closing(await open(randomUUID(), { clock }));
        await using own = closing(new MemoryState(clock));
        const slow = [shared, own].map(({ state }) => state.slowDown('a test', RULE));
        for (const { does, ...more } of steps) {
          if ('seconds' in more) clock.advance({ seconds: Number(more.seconds) });
          const answers = [];
          for (const [at, { state }] of [shared, own].entries()) {
            if (does === 'take') answers.push(await state.limits.take('key', RATE));
            else if (does === 'wait') answers.push(await state.limits.wait('key', RATE));
            else if (does === 'forgive') answers.push(await state.limits.forgive('key'));
            else if (does === 'guess') answers.push(await state.guesses.take('key', RATE));
            else if (does === 'failed') answers.push(await slow[at]?.failed('key'));
            else if (does === 'succeeded') answers.push(await slow[at]?.succeeded('key'));
            else answers.push([await slow[at]?.failures('key'), await slow[at]?.wait('key')]);
          }
          expect(answers[0]).toEqual(answers[1]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('has one again after exactly the wait it named, and no more than its count after a long rest', async () => {
    const clock = new TestClock();
    clock.stop();
    const state = await open(randomUUID(), { clock });
    const take = () => state.limits.take('key', RATE);
    for (let at = 0; at < RATE.count; at += 1) expect(await take()).toBeUndefined();
    expect(await take()).toEqual({ wait: 12 });
    clock.advance({ seconds: 11 });
    expect(await take()).toEqual({ wait: 1 });
    clock.advance({ seconds: 1 });
    expect(await take()).toBeUndefined();
    clock.advance({ hours: 5 });
    for (let at = 0; at < RATE.count; at += 1) expect(await take()).toBeUndefined();
    expect(await take()).toEqual({ wait: 12 });
    await state.close();
  });

  test('a clock that was ahead leaves nobody waiting longer than an empty bucket does', async () => {
    const prefix = randomUUID();
    const ahead = new TestClock();
    ahead.advance({ hours: 3 });
    const [jumped, right] = await Promise.all([
      open(prefix, { clock: ahead }),
      open(prefix, { clock: new TestClock() }),
    ]);
    for (let at = 0; at < RATE.count; at += 1) await jumped.limits.take('key', RATE);
    const full = await right.limits.take('key', RATE);
    expect(full?.wait).toBeLessThanOrEqual(12);
    await Promise.all([jumped.close(), right.close()]);
  });

  test.each([
    ['gone', () => redis.kill(), () => redis.start()],
    ['hanging', async () => redis.halt(), async () => redis.goOn()],
  ])(
    'with Redis %s limits are counted by oneself, guesses wait, and all is shared again afterwards',
    async (_what, take, give) => {
      const prefix = randomUUID();
      const told: (string | undefined)[] = [];
      const onChange = (trouble: string | undefined) => void told.push(trouble);
      const patienceMs = SHORT_MS;
      const [one, other] = await Promise.all([open(prefix, { patienceMs, onChange }), open(prefix, { patienceMs })]);
      const seen = randomUUID();
      expect(await one.replays.admit(seen, Date.now())).toBe(true);
      await take();
      try {
        for (let at = 0; at < RATE.count; at += 1) expect(await one.limits.take('key', SLOW_RATE)).toBeUndefined();
        expect(await one.limits.take('key', SLOW_RATE)).toBeDefined();
        expect(await other.limits.take('key', SLOW_RATE)).toBeUndefined();
        await expect(refusalOf(() => one.guesses.take('key', RATE))).resolves.toBe('engineDown');
        await expect(refusalOf(() => one.slowDown('name', RULE).wait('key'))).resolves.toBe('engineDown');
        // What this process has seen itself it goes on refusing.
        expect(await one.replays.admit(seen, Date.now())).toBe(false);
        const during = randomUUID();
        expect(await one.replays.admit(during, Date.now())).toBe(true);
        expect(await one.replays.admit(during, Date.now())).toBe(false);
        expect(one.trouble).toMatch(/Redis does not answer/);
      } finally {
        await give();
      }
      await eventually(() => [one.trouble, other.trouble]).toEqual([undefined, undefined]);
      expect(told).toContainEqual(expect.stringContaining('Redis does not answer'));
      expect(told.at(-1)).toBeUndefined();
      expect(await one.guesses.take('key', RATE)).toBeUndefined();
      const again = randomUUID();
      expect(await one.replays.admit(again, Date.now())).toBe(true);
      expect(await other.replays.admit(again, Date.now())).toBe(false);
      await Promise.all([one.close(), other.close()]);
    },
  );

  test('tells how many there are in all processes together, and nobody of one that has ended', async () => {
    const prefix = randomUUID();
    const [one, other] = await Promise.all([open(prefix), open(prefix)]);
    one.presence.setOwn('room', 3);
    other.presence.setOwn('room', 4);
    // This process knows its own at once, and soon of the other's.
    expect(await one.presence.count('room')).toBeGreaterThanOrEqual(3);
    await eventually(() => one.presence.count('room')).toBe(7);
    await eventually(() => other.presence.count('room')).toBe(7);
    one.presence.setOwn('room', 0);
    await eventually(() => other.presence.count('room')).toBe(4);
    await other.close();
    expect(await one.presence.count('room')).toBe(0);
    await one.close();
  });

  test('opens without Redis, and says so', async () => {
    const told: (string | undefined)[] = [];
    const state = await RedisState.open({
      url: 'redis://127.0.0.1:1',
      prefix: 'none',
      patienceMs: PATIENT_MS,
      clock: systemClock,
      onChange: (trouble) => told.push(trouble),
    });
    expect(told).toEqual([expect.stringContaining('Redis does not answer')]);
    expect(await state.limits.take('key', RATE)).toBeUndefined();
    await state.close();
  });
});

const closing = (state: SharedState) => ({ state, [Symbol.asyncDispose]: () => state.close() });

/** The kind of refusal that came, or nothing. */
async function refusalOf(ask: () => unknown): Promise<unknown> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    return (error as { refusal?: unknown }).refusal;
  }
}
