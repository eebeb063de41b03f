import { fromBase64, toBase64 } from './base64.ts';
import { type Envelope, EnvelopeError } from './envelope.ts';

/** Seals and opens with the platform's own cryptography, which works beside the page's thread. */
export interface PlatformEnvelopes {
  /** The same as the wire's `seal`. */
  seal(plaintext: string, context: string): Promise<Envelope>;
  /** The same as the wire's `open` for replies, which have no context. */
  open(envelope: Envelope): Promise<string>;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const HASH_LENGTH = 32;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

export function platformEnvelopes(subtle: typeof crypto.subtle, transportSecret: string): PlatformEnvelopes {
  const secret = subtle.importKey('raw', encoder.encode(transportSecret), 'HKDF', false, ['deriveBits']);

  async function derive(salt: Uint8Array<ArrayBuffer>, info: string, bytes: number): Promise<ArrayBuffer> {
    const how = { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(info) };
    return subtle.deriveBits(how, await secret, bytes * 8);
  }

  const mac = derive(new Uint8Array(0), 'liuguang/mac/1', KEY_BYTES).then((key) =>
    subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  );

  async function cipherOf(hash: string, use: 'encrypt' | 'decrypt') {
    const material = await derive(fromHex(hash), 'liuguang/1', KEY_BYTES + NONCE_BYTES);
    const key = await subtle.importKey('raw', material.slice(0, KEY_BYTES), 'AES-GCM', false, [use]);
    return { key, how: { name: 'AES-GCM', iv: material.slice(KEY_BYTES) } };
  }

  async function decrypt({ hash, data }: Envelope): Promise<Uint8Array<ArrayBuffer>> {
    const { key, how } = await cipherOf(hash, 'decrypt');
    return new Uint8Array(await subtle.decrypt(how, key, fromBase64(data)));
  }

  async function hashOf(plain: Uint8Array, context: string): Promise<string> {
    const head = encoder.encode(`${context}\n`);
    const message = new Uint8Array(head.length + plain.length);
    message.set(head);
    message.set(plain, head.length);
    return toHex(await subtle.sign('HMAC', await mac, message)).slice(0, HASH_LENGTH);
  }

  return {
    async seal(plaintext, context) {
      const plain = encoder.encode(plaintext);
      const hash = await hashOf(plain, context);
      const { key, how } = await cipherOf(hash, 'encrypt');
      return { hash, data: toBase64(new Uint8Array(await subtle.encrypt(how, key, plain))) };
    },
    async open(envelope) {
      let plain: Uint8Array<ArrayBuffer>;
      try {
        plain = await decrypt(envelope);
      } catch (cause) {
        throw new EnvelopeError('envelope cannot be opened', { cause });
      }
      if ((await hashOf(plain, '')) !== envelope.hash) throw new EnvelopeError('hash does not fit');
      return decoder.decode(plain);
    },
  };
}
