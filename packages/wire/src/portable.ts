import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';
import type { Primitives } from './primitives.ts';
import { makeWire, type Wire, type WireSecrets } from './wire.ts';

const HASHES = { sha1, sha256 };

const encoder = new TextEncoder();

const primitives: Primitives = {
  hmac(algorithm, key) {
    const keyed = hmac.create(HASHES[algorithm], key);
    return (head, body) => {
      const started = keyed.clone().update(encoder.encode(head));
      if (body) started.update(body);
      return bytesToHex(started.digest());
    };
  },
  hkdf: (secret) => (salt, info, length) => hkdf(sha256, secret, salt, info, length),
  encrypt: (key, nonce, plaintext) => gcm(key, nonce).encrypt(plaintext),
  decrypt: (key, nonce, sealed) => gcm(key, nonce).decrypt(sealed),
  equal(one, other) {
    let difference = one.length ^ other.length;
    for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
    return difference === 0;
  },
  toBase64,
  fromBase64,
  fromHex: hexToBytes,
  toUtf8: (text) => encoder.encode(text),
};

/** The wire in plain JavaScript: WebCrypto is absent from pages without TLS, such as a phone's on a home network. */
export const portableWire = (secrets: WireSecrets): Wire => makeWire(primitives, secrets);
