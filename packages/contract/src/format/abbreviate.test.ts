import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviate } from './abbreviate.ts';
import type { Language } from './language.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1.0K', '1K'],
  [1500, '1.5K', '1.5K'],
  [9999, '9.9K', '9.9K'],
  [10_000, '1.0W', '10K'],
  [12_300, '1.2W', '12.3K'],
  [999_999, '99.9W', '999.9K'],
  [1_000_000, '1.0M', '1M'],
  [99_999_999, '99.9M', '99.9M'],
  [100_000_000, '1.0Y', '100M'],
  [1_250_000_000, '12.5Y', '1.2B'],
  [999_999_999_999, '9999.9Y', '999.9B'],
  [1e12, '1.0T', '1000B'],
  [Number.MAX_SAFE_INTEGER, '9007.1T', '9007199.2B'],
  [1.9, '1', '1'],
  [-1500, '-1.5K', '-1.5K'],
  [-0.5, '0', '0'],
  [Number.NaN, '', ''],
])('%d is %s, and %s in English', (count, chinese, english) => {
  expect(abbreviate(count, 'zh-CN')).toBe(chinese);
  expect(abbreviate(count, 'en')).toBe(english);
});

const SIZES: Record<Language, Readonly<Record<string, bigint>>> = {
  'zh-CN': { K: 1000n, W: 10_000n, M: 1_000_000n, Y: 100_000_000n, T: 10n ** 12n },
  en: { K: 1000n, M: 1_000_000n, B: 10n ** 9n },
};

test.each(['zh-CN', 'en'] as const)(
  'in %s never says more than there is, and less by under a tenth of its unit',
  (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: Number.MAX_SAFE_INTEGER }), (count) => {
        const text = abbreviate(count, language);
        const size = SIZES[language][text.slice(-1)] ?? 0n;
        const [whole, tenths = '0'] = text.slice(0, -1).split('.');
        const said = (BigInt(`${whole}${tenths}`) * size) / 10n;
        expect(said <= BigInt(count) && BigInt(count) < said + size / 10n).toBe(true);
      }),
    );
  },
);
