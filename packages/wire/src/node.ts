import { createCipheriv, createDecipheriv, createSecretKey, timingSafeEqual } from 'node:crypto';
import { hkdf, hmac } from './node-hmac.ts';
import type { Primitives } from './primitives.ts';
import { makeWire, type Wire, type WireSecrets } from './wire.ts';

const CIPHER = 'aes-256-gcm';
const TAG_LENGTH = 16;

const primitives: Primitives = {
  hmac,
  hkdf,
  // A KeyObject even for a single message: Node takes raw bytes several times more slowly.
  encrypt(key, nonce, plaintext) {
    const cipher = createCipheriv(CIPHER, createSecretKey(key), nonce);
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  },
  decrypt(key, nonce, sealed) {
    const end = sealed.length - TAG_LENGTH;
    const decipher = createDecipheriv(CIPHER, createSecretKey(key), nonce, { authTagLength: TAG_LENGTH });
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  },
  equal(one, other) {
    const [left, right] = [Buffer.from(one), Buffer.from(other)];
    return left.length === right.length && timingSafeEqual(left, right);
  },
  toBase64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
  fromBase64: (text) => Buffer.from(text, 'base64'),
  fromHex: (hex) => Buffer.from(hex, 'hex'),
  toUtf8: (text) => Buffer.from(text),
};

/** The wire on `node:crypto`, for the server. */
export const nodeWire = (secrets: WireSecrets): Wire => makeWire(primitives, secrets);
