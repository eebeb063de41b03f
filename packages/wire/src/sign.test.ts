import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeWire } from './node.ts';
import { portableWire } from './portable.ts';
import { formatApiKey, parseApiKey, type SignedFields } from './sign.ts';

const key = {
  timestamp: '1763164800',
  nonce: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  sign: '60b18d780c1a1d16a9f96085c5b000211c13de80',
};
const secrets = { sign: 'a signing secret', transport: 'a transport secret' };
const fields: fc.Arbitrary<SignedFields> = fc.record({
  token: fc.string(),
  path: fc.webPath(),
  userAgent: fc.string({ unit: 'grapheme' }),
  timestamp: fc.nat().map(String),
  nonce: fc.uuid({ version: 4 }),
});

test('a key reads back as it was written', () => {
  expect(formatApiKey(key)).toBe(
    'timestamp=1763164800;nonce=3f2504e0-4f89-41d3-9a0c-0305e82c3301;sign=60b18d780c1a1d16a9f96085c5b000211c13de80',
  );
  expect(parseApiKey(formatApiKey(key))).toEqual(key);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['fields in another order', `nonce=${key.nonce};timestamp=${key.timestamp};sign=${key.sign}`],
  ['a missing field', `timestamp=${key.timestamp};nonce=${key.nonce}`],
  ['a field more', `${formatApiKey(key)};more=1`],
  ['blanks', formatApiKey(key).replaceAll(';', '; ')],
  ['a line break at the end', `${formatApiKey(key)}\n`],
  ['a timestamp that is no number', formatApiKey({ ...key, timestamp: '17e8' })],
  ['a timestamp before the epoch', formatApiKey({ ...key, timestamp: '-1' })],
  ['a timestamp that no number holds', formatApiKey({ ...key, timestamp: '1'.repeat(16) })],
  ['a nonce in capitals', formatApiKey({ ...key, nonce: key.nonce.toUpperCase() })],
  ['a nonce of another version', formatApiKey({ ...key, nonce: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' })],
  ['a nonce of another variant', formatApiKey({ ...key, nonce: '3f2504e0-4f89-41d3-1a0c-0305e82c3301' })],
  ['a sign in capitals', formatApiKey({ ...key, sign: key.sign.toUpperCase() })],
  ['a sign cut short', formatApiKey({ ...key, sign: key.sign.slice(1) })],
])('%s is no key', (_, header) => {
  expect(parseApiKey(header)).toBeUndefined();
});

describe('the two implementations', () => {
  const node = nodeWire(secrets);
  const portable = portableWire(secrets);

  test('sign alike and take each other’s signatures', () => {
    fc.assert(
      fc.property(fields, (signed) => {
        const sign = node.sign(signed);
        expect(portable.sign(signed)).toBe(sign);
        expect(node.verifySign(signed, sign)).toBe(true);
        expect(portable.verifySign(signed, sign)).toBe(true);
      }),
    );
  });

  test('refuse a signature with one digit changed, cut short, drawn out or of another secret', () => {
    const stranger = nodeWire({ ...secrets, sign: 'another' });
    fc.assert(
      fc.property(fields, fc.nat({ max: 39 }), (signed, at) => {
        const sign = node.sign(signed);
        const digit = sign[at] === '0' ? '1' : '0';
        const wrong = [
          sign.slice(0, at) + digit + sign.slice(at + 1),
          sign.slice(0, at),
          `${sign}0`,
          '',
          stranger.sign(signed),
        ];
        for (const claimed of wrong) {
          expect(node.verifySign(signed, claimed)).toBe(false);
          expect(portable.verifySign(signed, claimed)).toBe(false);
        }
      }),
    );
  });
});
