import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Primitives } from './primitives.ts';
import { makeWire, type Wire, type WireSecrets } from './wire.ts';

const CIPHER = 'aes-256-gcm';
const TAG_LENGTH = 16;

// Every key becomes a KeyObject, one that serves a single message too: Node takes raw bytes several times more slowly.
const primitives: Primitives = {
  hmac(algorithm, bytes) {
    const key = createSecretKey(bytes);
    return (head, body) => {
      const hmac = createHmac(algorithm, key).update(head);
      if (body) hmac.update(body);
      return hmac.digest('hex');
    };
  },
  // Twice as fast as three calls of createHmac, each of which would need a KeyObject of its own.
  hkdf(bytes) {
    const secret = createSecretKey(bytes);
    return (salt, info, length) => new Uint8Array(hkdfSync('sha256', secret, salt, info, length));
  },
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
