import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeenReporter } from './seen-reporter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function reporter() {
  const sent: string[][] = [];
  return { sent, ...createSeenReporter((ids) => void sent.push(ids)) };
}

test('what is seen within a moment is one report', () => {
  const { sent, saw } = reporter();
  saw('1');
  vi.advanceTimersByTime(2000);
  saw('2');
  saw('1');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([['1', '2']]);
  saw('1');
  vi.runAllTimers();
  expect(sent).toEqual([['1', '2'], ['1']]);
});

test('who leaves tells what there is at once, and nothing twice', () => {
  const { sent, saw, flush } = reporter();
  saw('1');
  flush();
  flush();
  vi.runAllTimers();
  expect(sent).toEqual([['1']]);
});

test('a report is never longer than the call takes', () => {
  const { sent, saw } = reporter();
  for (let id = 1; id <= 60; id += 1) saw(String(id));
  vi.runAllTimers();
  expect(sent.map((ids) => ids.length)).toEqual([50, 10]);
});
