import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSuspectJson, unstorable } from './storable.ts';

describe('text that the database cannot store', () => {
  test.each<[string, unknown, string]>([
    ['NUL', { a: ['x', { b: 'y\0' }] }, '/a/1/b'],
    ['half a surrogate pair', { a: '\udc00' }, '/a'],
    ['a text by itself', '\0', ''],
  ])('is found: %s', (_what, value, path) => {
    expect(unstorable(value)).toMatchObject({ path });
  });

  test('is found in the name of a field, which is not repeated', () => {
    expect(unstorable({ a: { 'b\0': 1 } })).toEqual({ path: '/a', message: 'must have names that can be stored' });
  });

  test('is not seen in a whole pair, nor in anything else', () => {
    expect(unstorable({ a: '😀', b: [1, null, true, ''], c: {} })).toBeUndefined();
  });

  test('is looked for at any depth without running out of stack, and its path stays short', () => {
    const depth = 100_000;
    const deep = JSON.parse(`${'{"a":'.repeat(depth)}"\\u0000"${'}'.repeat(depth)}`);
    expect(unstorable(deep)?.path.length).toBeLessThan(300);
  });

  test('never gets past the quick look at the JSON it came in', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 8 }), fc.constantFrom('', '\0', '\ud83d', '\ude00'), (units, bad) => {
        const json = JSON.stringify({ field: `${String.fromCharCode(...units)}${bad}` });
        return unstorable(JSON.parse(json)) === undefined || isSuspectJson(json);
      }),
    );
  });
});
