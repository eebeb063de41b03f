import { expect, test } from 'vitest';
import { filterOf } from './statement-filter.ts';

test.each([
  ['', { currency: 'gold' }],
  ['currency=points&group=income&month=2026-02', { currency: 'points', group: 'income', month: '2026-02' }],
  ['currency=yuan&group=everything&month=2026-13', { currency: 'gold' }],
  ['group=spending&kind=media', { currency: 'gold', group: 'spending', kind: 'media' }],
  ['group=income&kind=media', { currency: 'gold', group: 'income' }],
  ['kind=media', { currency: 'gold' }],
  ['group=toString&month=1999-01', { currency: 'gold' }],
])('the address ?%s asks for %j', (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter);
});
