import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviate } from './abbreviate.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1500, '1.5K'],
  [9999, '9.9K'],
  [10_000, '1.0W'],
  [12_000, '1.2W'],
  [999_999, '99.9W'],
  [1_000_000, '1.0M'],
  [99_999_999, '99.9M'],
  [100_000_000, '1.0Y'],
  [120_000_000, '1.2Y'],
  [999_999_999_999, '9999.9Y'],
  [1e12, '1.0T'],
  [Number.MAX_SAFE_INTEGER, '9007.1T'],
  [1.9, '1'],
  [-1500, '-1.5K'],
  [-0.5, '0'],
  [Number.NaN, ''],
])('%d is %s', (count, text) => {
  expect(abbreviate(count)).toBe(text);
});

test('never says more than there is, and less by under a tenth of its unit', () => {
  const sizes: Record<string, bigint> = { K: 1000n, W: 10_000n, M: 1_000_000n, Y: 100_000_000n, T: 10n ** 12n };
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: Number.MAX_SAFE_INTEGER }), (count) => {
      const text = abbreviate(count);
      const size = sizes[text.slice(-1)] ?? 0n;
      const said = (BigInt(text.slice(0, -1).replace('.', '')) * size) / 10n;
      expect(said <= BigInt(count) && BigInt(count) < said + size / 10n).toBe(true);
    }),
  );
});
