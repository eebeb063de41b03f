import { describe, expect, test } from 'vitest';
import { EnvelopeError } from './envelope.ts';
import { platformEnvelopes } from './platform-envelopes.ts';
import { portableWire } from './portable.ts';

const secrets = { sign: 'sign', transport: 'the secret of the transport' };
const wire = portableWire(secrets);
const { seal, open } = platformEnvelopes(crypto.subtle, secrets.transport);

test.each([
  ['', ''],
  ['{"流":"光"}', 'the sign of a request'],
])('the platform seals %j for %j as the wire does, byte for byte', async (text, context) => {
  expect(await seal(text, context)).toEqual(wire.seal(text, context));
});

describe('the platform opens', () => {
  test.each(['', '{}', '\uFEFF流光', 'x'.repeat(100_000)])('what the wire sealed (%#)', async (text) => {
    expect(await open(wire.seal(text))).toBe(text);
  });

  test('nothing that was changed, sealed by another, or sealed for a request', async () => {
    const envelope = wire.seal('{"code":200}');
    const others = [
      { ...envelope, data: `A${envelope.data.slice(1)}` },
      { ...envelope, data: 'no base64!' },
      { ...envelope, data: '' },
      { ...envelope, hash: '0'.repeat(32) },
      portableWire({ ...secrets, transport: 'another' }).seal('{"code":200}'),
      wire.seal('{"code":200}', 'the sign of a request'),
    ];
    for (const one of others) await expect(open(one)).rejects.toThrow(EnvelopeError);
  });
});
