import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnvelopeError, formatEnvelope, isEnvelope } from './envelope.ts';
import { nodeWire } from './node.ts';
import { portableWire } from './portable.ts';
import type { Wire, WireSecrets } from './wire.ts';

const secrets: WireSecrets = { sign: 'a signing secret', transport: 'a transport secret' };
const implementations: readonly (readonly [string, Wire])[] = [
  ['node', nodeWire(secrets)],
  ['portable', portableWire(secrets)],
];
const pairs = implementations.flatMap(([sealer, by]) =>
  implementations.map(([opener, to]) => [sealer, opener, by, to] as const),
);

const text = fc.string({ unit: 'binary', maxLength: 400 });
const context = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 40 }));

function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = new Uint8Array(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

describe.each(pairs)('sealed by %s, opened by %s', (_sealer, _opener, by, to) => {
  test('any text comes back under its context', () => {
    fc.assert(
      fc.property(text, context, (plaintext, request) => {
        expect(to.open(by.seal(plaintext, request), request)).toBe(plaintext);
      }),
    );
  });

  test('bytes seal as their text does, and a known hash changes nothing', () => {
    fc.assert(
      fc.property(text, context, (plaintext, request) => {
        const envelope = by.seal(plaintext, request);
        const bytes = new TextEncoder().encode(plaintext);
        expect(to.seal(bytes, request)).toEqual(envelope);
        expect(to.sealHashed(bytes, to.hash(bytes, request))).toEqual(envelope);
      }),
    );
  });

  test('no other context opens it', () => {
    fc.assert(
      fc.property(text, context, context, (plaintext, request, other) => {
        fc.pre(request !== other);
        const envelope = by.seal(plaintext, request);
        expect(() => to.open(envelope, other)).toThrow(EnvelopeError);
      }),
    );
  });

  test('one flipped bit of the ciphertext or its tag is refused', () => {
    fc.assert(
      fc.property(text, fc.nat(), (plaintext, at) => {
        const { hash, data } = by.seal(plaintext);
        const sealed = Buffer.from(data, 'base64');
        const changed = Buffer.from(flipBit(sealed, at % (sealed.length * 8))).toString('base64');
        expect(() => to.open({ hash, data: changed })).toThrow(EnvelopeError);
      }),
    );
  });

  test('one flipped bit of the hash is refused', () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 127 }), (plaintext, at) => {
        const { hash, data } = by.seal(plaintext);
        const changed = Buffer.from(flipBit(Buffer.from(hash, 'hex'), at)).toString('hex');
        expect(() => to.open({ hash: changed, data })).toThrow(EnvelopeError);
      }),
    );
  });

  test('one flipped bit of the text that travels is refused', () => {
    fc.assert(
      fc.property(text, fc.nat(), (plaintext, at) => {
        const { hash, data } = by.seal(plaintext);
        const travelling = Buffer.from(hash + data);
        const changed = Buffer.from(flipBit(travelling, at % (travelling.length * 8))).toString('latin1');
        const envelope = { hash: changed.slice(0, 32), data: changed.slice(32) };
        expect(() => to.open(envelope)).toThrow(EnvelopeError);
      }),
    );
  });
});

describe.each(implementations)('the %s wire', (_, wire) => {
  const { hash, data } = wire.seal('{"code":200}');

  test.each([
    ['a line break in data', { hash, data: `${data.slice(0, 8)}\n${data.slice(8)}` }],
    ['a blank after data', { hash, data: `${data} ` }],
    ['data without its padding', { hash, data: data.replace(/=+$/, '') }],
    ['the alphabet for URLs', { hash, data: data.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') }],
    ['no data', { hash, data: '' }],
    ['a hash in capitals', { hash: hash.toUpperCase(), data }],
    ['half a hash', { hash: hash.slice(0, 16), data }],
  ])('refuses %s', (_why, envelope) => {
    expect(() => wire.open(envelope)).toThrow(EnvelopeError);
  });

  test('refuses an envelope of another secret', () => {
    const other = nodeWire({ ...secrets, transport: 'another' });
    expect(() => wire.open(other.seal('{}'))).toThrow(EnvelopeError);
  });

  test('refuses bytes that are no text, whoever sealed them', () => {
    const envelope = wire.seal(Uint8Array.of(0xc3, 0x28));
    expect(() => wire.open(envelope)).toThrow(EnvelopeError);
  });

  test('keeps a byte order mark', () => {
    expect(wire.open(wire.seal('\ufeff{}'))).toBe('\ufeff{}');
  });

  test('takes more text than a call may have arguments', () => {
    const long = '流光'.repeat(100_000);
    expect(wire.open(wire.seal(long))).toBe(long);
  });
});

test('an envelope is known by its two fields and their form', () => {
  const hash = '04554be4fc1ac4b6137bc4ff75ba9c22';
  expect(isEnvelope({ hash, data: '' })).toBe(true);
  for (const other of [
    null,
    undefined,
    'text',
    [],
    {},
    { hash },
    { data: '' },
    { hash: 7, data: '' },
    { hash, data: {} },
  ]) {
    expect(isEnvelope(other)).toBe(false);
  }
  expect(isEnvelope({ hash: `${hash}0`, data: '' })).toBe(false);
});

test('the written form is the JSON of the envelope', () => {
  const envelope = nodeWire(secrets).seal('{"title":"流光"}');
  expect(JSON.parse(formatEnvelope(envelope))).toEqual(envelope);
});
