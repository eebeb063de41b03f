import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOfBody } from './once.ts';

const sameBody = (a: unknown, b: unknown) => hashOfBody(a).equals(hashOfBody(b));

/** The same value with the fields of every object turned round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reversed(field)]),
  );
}

describe('the hash of a body', () => {
  test('does not depend on the order of fields, at any depth', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameBody(value, reversed(value))));
  });

  test('depends on everything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const equal = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
        return sameBody(a, b) === equal;
      }),
    );
    expect(sameBody([1, 2], [2, 1])).toBe(false);
    expect(sameBody({ a: 1 }, { a: '1' })).toBe(false);
    expect(sameBody({ a: null }, {})).toBe(false);
    expect(sameBody(['a,b'], ['a', 'b'])).toBe(false);
  });

  test('takes a field that is undefined for one that is not there, as JSON does', () => {
    expect(sameBody({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, field]) => [name, sorted(field)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    .flat(1)
    .concat('object');
}
