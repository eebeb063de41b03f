import { createPrivateKey, sign } from 'node:crypto';
import type { SigningCredential } from './certificate.ts';

/** As COSE numbers them: the algorithm (ES256 is −7), and the certificates. */
const ALGORITHM = 1;
const CERTIFICATES = 33;
const ES256 = Buffer.from([0x26]);
const NOTHING = Buffer.from([0xf6]);
/** That what follows is a `COSE_Sign1`. */
const TAG_SIGN1 = Buffer.from([0xd2]);

const head = (major: number, length: number): Buffer => {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 0x100) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 0xff]);
};
const number = (value: number): Buffer => head(0, value);
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const words = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const list = (...items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** The signature of a claim with all that it takes to check it, of exactly so many bytes: room for it was left. */
export function signClaim(claim: Uint8Array, { privateKey, chain }: SigningCredential, size: number): Buffer {
  const certificates = list(...chain.map((der) => bytes(Buffer.from(der, 'base64'))));
  const header = map([number(ALGORITHM), ES256], [number(CERTIFICATES), certificates]);
  const signed = list(words('Signature1'), bytes(header), bytes(Buffer.alloc(0)), bytes(claim));
  const key = { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', signed, key);
  const withPad = (pad: number) =>
    Buffer.concat([
      TAG_SIGN1,
      list(bytes(header), map([words('pad'), bytes(Buffer.alloc(pad))]), NOTHING, bytes(signature)),
    ]);
  // What says how long the padding is takes room itself.
  let pad = size - withPad(0).length;
  while (pad > 0 && withPad(pad).length > size) pad -= 1;
  const box = withPad(pad);
  if (box.length !== size) throw new Error('a signature does not fit the room that was left for it');
  return box;
}
