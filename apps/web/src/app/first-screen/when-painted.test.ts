import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenPainted } from './when-painted.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that is painted when it is told to, and whether the code that waits for it has begun. */
function waiting() {
  const state = { begun: false, observed: {} as PerformanceObserverInit, paint: (_name: string) => {} };
  const started = whenPainted(
    class {
      constructor(told: (paints: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        state.paint = (painted) =>
          told({ getEntriesByName: (name) => (name === painted ? [{ name } as PerformanceEntry] : []) });
      }
      observe(what?: PerformanceObserverInit) {
        state.observed = what ?? {};
      }
    },
  );
  void started.then(() => {
    state.begun = true;
  });
  return state;
}

test('code waits until something is to be seen, however much else is painted before', async () => {
  const page = waiting();
  expect(page.observed).toEqual({ type: 'paint', buffered: true });
  page.paint('first-paint');
  await vi.advanceTimersByTimeAsync(900);
  expect(page.begun).toBe(false);
  page.paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.begun).toBe(true);
});

test('a page that is never painted begins after a second', async () => {
  const page = waiting();
  await vi.advanceTimersByTimeAsync(999);
  expect(page.begun).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.begun).toBe(true);
});
