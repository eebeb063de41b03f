import { type EnvelopeCodec, envelopeCodec } from './envelope.ts';
import type { Primitives } from './primitives.ts';
import { type SignedFields, signingMessage } from './sign.ts';

export interface WireSecrets {
  readonly sign: string;
  readonly transport: string;
}

/** Signing and sealing under one pair of secrets. */
export interface Wire extends EnvelopeCodec {
  sign(fields: SignedFields): string;
  /** Compares in constant time. */
  verifySign(fields: SignedFields, sign: string): boolean;
}

export function makeWire(primitives: Primitives, secrets: WireSecrets): Wire {
  const mac = primitives.hmac('sha1', primitives.toUtf8(secrets.sign));
  const sign = (fields: SignedFields) => mac(signingMessage(fields));
  return {
    ...envelopeCodec(primitives, secrets.transport),
    sign,
    verifySign: (fields, claimed) => primitives.equal(sign(fields), claimed),
  };
}
