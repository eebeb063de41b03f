/**
 * What the wire asks of a cryptographic library. Keys are bound first, so that an implementation prepares each once and
 * not with every message.
 */
export interface Primitives {
  /** Hex of the HMAC over `head` in UTF-8 followed by `body`. */
  hmac(algorithm: 'sha1' | 'sha256', key: Uint8Array): (head: string, body?: Uint8Array) => string;
  /** HKDF-SHA256. */
  hkdf(secret: Uint8Array): (salt: Uint8Array, info: Uint8Array, length: number) => Uint8Array;
  /** AES-256-GCM without associated data; answers the ciphertext followed by its 16-byte tag. */
  encrypt(key: Uint8Array, nonce: Uint8Array, plaintext: Uint8Array): Uint8Array;
  /** Throws when the tag does not fit. `sealed` holds at least the tag. */
  decrypt(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Uint8Array;
  /** Compares in a time that depends on the lengths alone. */
  equal(one: string, other: string): boolean;
  toBase64(bytes: Uint8Array): string;
  /** May be lenient or throw: callers check the form themselves. */
  fromBase64(text: string): Uint8Array;
  fromHex(hex: string): Uint8Array;
  toUtf8(text: string): Uint8Array;
}
