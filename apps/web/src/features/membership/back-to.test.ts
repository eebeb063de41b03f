import { expect, test } from 'vitest';
import { cardsWanted } from './back-to.ts';

test('whoever came from a late-night film is shown its cards, and goes back to it at its second', () => {
  const wanted = { backTo: '/play/longVideo?id=7&t=12', tier: 'dark' } as const;
  expect(cardsWanted(wanted)).toEqual(wanted);
});

test.each([
  undefined,
  null,
  {},
  { backTo: 7, tier: 'registered' },
  { backTo: '' },
  { backTo: 'https://elsewhere.example/' },
  { backTo: '//elsewhere.example' },
])('%j leads nowhere', (state) => {
  expect(cardsWanted(state)).toEqual({ backTo: undefined, tier: undefined });
});
