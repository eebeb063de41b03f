import { expect, test } from 'vitest';
import { SleepTimer } from './sleep-timer.ts';

test('playing stops once when the time is over, and goes on if somebody is awake after all', () => {
  let now = 0;
  const timer = new SleepTimer(() => now);
  timer.choose(15);
  now = 14 * 60_000;
  expect(timer.takeTurn()).toBe(false);
  now = 15 * 60_000;
  expect([timer.takeTurn(), timer.takeTurn()]).toEqual([true, false]);
  expect(timer.store.getState().choice).toBe('off');
});

test('with the end of the film nothing follows, once', () => {
  const timer = new SleepTimer();
  timer.choose('end');
  expect(timer.takeTurn()).toBe(false);
  expect([timer.takeEnd(), timer.takeEnd()]).toEqual([true, false]);
});
