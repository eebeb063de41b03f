import { expect, test } from 'vitest';
import { takeHandoffCode } from './arrival.ts';

function arriveAt(href: string) {
  const seen: { state: unknown; href: string }[] = [];
  const history = {
    state: { idx: 0 },
    replaceState: (state: unknown, _: string, to: string) => void seen.push({ state, href: to }),
  };
  return { code: takeHandoffCode({ location: { href }, history: history as unknown as History }), seen };
}

test('a code is taken out of the address, and the rest of it stays', () => {
  expect(arriveAt('https://land.example/mine?lang=en&handoff=abc&UID=7#top')).toEqual({
    code: 'abc',
    seen: [{ state: { idx: 0 }, href: 'https://land.example/mine?lang=en&UID=7#top' }],
  });
});

test('an address without a code is left alone', () => {
  expect(arriveAt('https://land.example/mine?lang=en')).toEqual({ code: undefined, seen: [] });
});
