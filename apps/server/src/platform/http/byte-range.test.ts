import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof byteRangeOf>]>([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['rows=0-1', undefined],
])('of 100 bytes %s asks for %o', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

test('an empty file has no part', () => {
  expect([byteRangeOf('bytes=0-', 0), byteRangeOf('bytes=-5', 0)]).toEqual(['outside', 'outside']);
});
