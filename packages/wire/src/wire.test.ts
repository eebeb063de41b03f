import { describe, expect, test } from 'vitest';
import { nodeWire } from './node.ts';
import { portableWire } from './portable.ts';
import { conformance } from './testing/conformance.ts';

describe.each([
  ['node', nodeWire],
  ['portable', portableWire],
] as const)('the %s wire', (_, makeWire) => {
  test.each(conformance(makeWire))('$name', ({ actual, expected }) => {
    expect(actual()).toEqual(expected);
  });
});
