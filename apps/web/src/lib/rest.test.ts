import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_REST_MS, onRest, whenCalm } from './rest.ts';

let page: EventTarget;
const work = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  // Without idle callbacks, as in Safari.
  vi.stubGlobal('window', {});
  work.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('somebody who does nothing has come to rest', () => {
  onRest(work);
  vi.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['scroll', 'pointerdown', 'click', 'keydown'])('%s begins the rest anew, however late it comes', (sign) => {
  onRest(work);
  for (const moment of [500, 900, 1100]) {
    vi.advanceTimersByTime(moment);
    page.dispatchEvent(new Event(sign));
  }
  vi.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event(sign));
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('whatever takes longer is told that the rest is over', () => {
  onRest(work);
  vi.advanceTimersByTime(1300);
  const [rest] = work.mock.calls[0] ?? [];
  expect(rest.aborted).toBe(false);
  page.dispatchEvent(new Event('scroll'));
  expect(rest.aborted).toBe(true);
});

test('some of it waits for a longer rest', () => {
  onRest(work, { restMs: LONG_REST_MS });
  vi.advanceTimersByTime(2900);
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(2900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledTimes(1);
});

test('who called it off is left alone', () => {
  onRest(work)();
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(20_000);
  expect(work).not.toHaveBeenCalled();
});

test('the first screen has its time, where nobody goes on from it', () => {
  whenCalm(work);
  vi.advanceTimersByTime(7900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledTimes(1);
});

test('whoever scrolls from it is not held up: it is done when they pause, and once', () => {
  whenCalm(work);
  for (let at = 0; at < 100; at += 1) {
    vi.advanceTimersByTime(100);
    page.dispatchEvent(new Event('scroll'));
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1300);
  expect(work).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(20_000);
  expect(work).toHaveBeenCalledTimes(1);
});
