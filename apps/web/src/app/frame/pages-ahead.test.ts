import { expect, test, vi } from 'vitest';
import type { Arrival } from './journey.ts';
import { getPagesReady } from './pages-ahead.ts';

/** Somebody on the home page, who rests and goes when they are told to. */
function visitor() {
  const done: string[] = [];
  let rest: (signal: AbortSignal) => unknown = () => undefined;
  let told = () => {};
  const at = (pathname: string) => ({ location: { pathname } }) as Arrival;
  const journey = {
    arrival: at('/'),
    rehearse: vi.fn(async (path: string) => done.push(`rehearsed ${path}`) > 0),
    subscribe: (listener: () => void) => {
      told = listener;
      return () => undefined;
    },
  };
  getPagesReady({ journey, paths: ['/', '/lld', '/mine'], onRest: (work) => (rest = work) });
  return {
    done,
    journey,
    rest: (signal = new AbortController().signal) => rest(signal),
    go(path: string) {
      journey.arrival = at(path);
      told();
    },
  };
}

test('pages that are likely to be opened are gone through once', async () => {
  const { done, rest } = visitor();
  await rest();
  await rest();
  expect(done).toEqual(['rehearsed /lld', 'rehearsed /mine']);
});

test('a page that has been opened needs no rehearsal', async () => {
  const { done, rest, go } = visitor();
  go('/lld');
  go('/');
  await rest();
  expect(done).toEqual(['rehearsed /mine']);
});

test('who goes on is left alone, and what was cut short is done the next time', async () => {
  const { done, rest, journey } = visitor();
  const signs = new AbortController();
  journey.rehearse.mockImplementationOnce(async () => {
    signs.abort();
    return false;
  });
  await rest(signs.signal);
  expect(done).toEqual([]);
  await rest();
  expect(done).toEqual(['rehearsed /lld', 'rehearsed /mine']);
});
