import { describe, expect, test } from 'vitest';
import { EnvelopeError } from './envelope.ts';
import { platformOpener } from './platform-opener.ts';
import { portableWire } from './portable.ts';

const secrets = { sign: 'sign', transport: 'the secret of the transport' };
const wire = portableWire(secrets);
const open = platformOpener(crypto.subtle, secrets.transport);

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
