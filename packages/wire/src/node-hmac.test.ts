import { createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hkdf, hmac } from './node-hmac.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength, size: 'max' });

describe('what is signed by whole hashes', () => {
  test.each(['sha1', 'sha256'] as const)(
    'is what createHmac signs, with keys and messages of any length: %s',
    (name) => {
      fc.assert(
        fc.property(bytes(150), fc.string({ unit: 'grapheme' }), bytes(70_000), (key, head, body) => {
          const expected = createHmac(name, key).update(head).update(body).digest('hex');
          expect(hmac(name, key)(head, body)).toBe(expected);
        }),
        { numRuns: 30 },
      );
    },
  );

  test('is what hkdfSync derives, of any length', () => {
    fc.assert(
      fc.property(bytes(150), bytes(80), bytes(80), fc.integer({ min: 1, max: 300 }), (secret, salt, info, length) => {
        const expected = Buffer.from(hkdfSync('sha256', secret, salt, info, length)).toString('hex');
        expect(Buffer.from(hkdf(secret)(salt, info, length)).toString('hex')).toBe(expected);
      }),
    );
  });
});
