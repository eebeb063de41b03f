import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstScreen, onPersonIdle } from './idle.ts';

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

test('the person is idle after a second without doing anything', () => {
  onPersonIdle(work);
  vi.advanceTimersByTime(900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['scroll', 'pointerdown', 'click', 'keydown'])('%s begins the second anew, however late it comes', (sign) => {
  onPersonIdle(work);
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

test('work that takes longer is told when the person goes on', () => {
  onPersonIdle(work);
  vi.advanceTimersByTime(1300);
  const [idle] = work.mock.calls[0] ?? [];
  expect(idle.aborted).toBe(false);
  page.dispatchEvent(new Event('scroll'));
  expect(idle.aborted).toBe(true);
});

test('work that was called off is not done', () => {
  onPersonIdle(work)();
  page.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(20_000);
  expect(work).not.toHaveBeenCalled();
});

test('work after the first screen begins eight seconds later where nobody does anything', () => {
  afterFirstScreen(work);
  vi.advanceTimersByTime(7900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledTimes(1);
});

test('whoever scrolls from the first screen is not held up: it is done when they pause, and once', () => {
  afterFirstScreen(work);
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
