import { expect, test } from 'vitest';
import { type Costs, DAY, type Deed, needOf } from './day.ts';

const even = (micros: number): Costs =>
  Object.fromEntries(Object.keys(DAY).map((deed) => [deed, micros])) as Record<Deed, number>;

test('ten times as many people need ten times as much, and a small house two of each', () => {
  const [small, large, larger] = [needOf(100, even(1000)), needOf(1e6, even(1000)), needOf(1e7, even(1000))];
  expect(small).toMatchObject({ apiProcesses: 2, lineProcesses: 2, ladderCores: 1 });
  expect(larger.callsPerSecond / large.callsPerSecond).toBeCloseTo(10);
  expect(larger.egressGbps / large.egressGbps).toBeCloseTo(10);
  expect(Math.abs(larger.apiProcesses - 10 * large.apiProcesses)).toBeLessThan(10);
});

test('calls that take twice as long need twice as many processes, and no more calls', () => {
  const [one, two] = [needOf(1e6, even(1000)), needOf(1e6, even(2000))];
  expect(two.callsPerSecond).toBe(one.callsPerSecond);
  expect(Math.abs(two.apiProcesses - 2 * one.apiProcesses)).toBeLessThan(2);
});
