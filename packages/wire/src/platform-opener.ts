import { type Envelope, EnvelopeError } from './envelope.ts';

/** Opens envelopes with the platform's own cryptography, which works beside the page's thread. */
export type EnvelopeOpener = (envelope: Envelope) => Promise<string>;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const HASH_LENGTH = 32;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

/** The same as the wire's `open` for replies, which have no context. */
export function platformOpener(subtle: typeof crypto.subtle, transportSecret: string): EnvelopeOpener {
  const secret = subtle.importKey('raw', encoder.encode(transportSecret), 'HKDF', false, ['deriveBits']);

  async function derive(salt: Uint8Array<ArrayBuffer>, info: string, bytes: number): Promise<ArrayBuffer> {
    const how = { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(info) };
    return subtle.deriveBits(how, await secret, bytes * 8);
  }

  const mac = derive(new Uint8Array(0), 'liuguang/mac/1', KEY_BYTES).then((key) =>
    subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  );

  async function decrypt({ hash, data }: Envelope): Promise<Uint8Array<ArrayBuffer>> {
    const material = await derive(fromHex(hash), 'liuguang/1', KEY_BYTES + NONCE_BYTES);
    const key = await subtle.importKey('raw', material.slice(0, KEY_BYTES), 'AES-GCM', false, ['decrypt']);
    const iv = material.slice(KEY_BYTES);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(data)));
  }

  async function hashOf(plain: Uint8Array): Promise<string> {
    const message = new Uint8Array(1 + plain.length);
    message[0] = '\n'.charCodeAt(0);
    message.set(plain, 1);
    return toHex(await subtle.sign('HMAC', await mac, message)).slice(0, HASH_LENGTH);
  }

  return async (envelope) => {
    let plain: Uint8Array<ArrayBuffer>;
    try {
      plain = await decrypt(envelope);
    } catch (cause) {
      throw new EnvelopeError('envelope cannot be opened', { cause });
    }
    if ((await hashOf(plain)) !== envelope.hash) throw new EnvelopeError('hash does not fit');
    return decoder.decode(plain);
  };
}
