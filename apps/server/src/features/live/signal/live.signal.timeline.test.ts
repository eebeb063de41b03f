import { expect, test } from 'vitest';
import { nextNumbers, type SignalEnd, type SignalRow, slatesBetween, withSlates } from './live.signal.timeline.ts';

const START = Date.UTC(2026, 10, 18, 23, 50);
const FIRST: SignalEnd = { number: 0, run: 0, seconds: 0, endedAt: new Date(START) };

/** Small, fast and the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('numbers only grow, follow one another, and mean the same whenever they are listed, over random interruptions', () => {
  for (let seed = 1; seed <= 15; seed += 1) {
    const random = randomFrom(seed);
    const rows: SignalRow[] = [];
    const meaning = new Map<number, string>();
    let [end, now, sequence, isNew] = [FIRST, START, 0, true];
    for (let step = 0; step < 120; step += 1) {
      const isGap = random() < 0.1;
      now += Math.round(isGap ? random() * 40_000 : 800 + random() * 900);
      if (random() < 0.8) {
        const seconds = 0.9 + random() * 2;
        const numbers = nextNumbers(end, now, isNew || isGap);
        rows.push({ ...numbers, seconds, startsAt: end.endedAt, endsAt: new Date(now) });
        end = { ...numbers, seconds, endedAt: new Date(now) };
        isNew = false;
      }
      const listed = withSlates(rows, end, now).slice(-8);
      for (const [at, one] of listed.entries()) {
        if (at > 0) expect(one.number).toBe((listed[at - 1]?.number ?? 0) + 1);
        if (at > 0) expect(one.run).toBeGreaterThanOrEqual(listed[at - 1]?.run ?? 0);
        const what = 'slate' in one ? `slate ${one.slate} of ${one.run}` : `segment of ${one.run}`;
        expect(meaning.get(one.number) ?? what, `seed ${seed}, number ${one.number}`).toBe(what);
        meaning.set(one.number, what);
      }
      const last = listed.at(-1)?.number ?? 0;
      expect(last).toBeGreaterThanOrEqual(sequence);
      sequence = last;
    }
  }
});

test('a segment that is a little late is waited for; then the slate takes its place', () => {
  const end = { ...FIRST, number: 7, seconds: 1 };
  expect(slatesBetween(end, START + 4000)).toBe(0);
  expect(slatesBetween(end, START + 4001)).toBe(5);
  expect(nextNumbers(end, START + 1000, false)).toEqual({ number: 8, run: 0 });
  expect(nextNumbers(end, START + 1000, true)).toEqual({ number: 8, run: 1 });
  expect(nextNumbers(end, START + 5000, true)).toEqual({ number: 14, run: 2 });
});
