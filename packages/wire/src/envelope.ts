import type { Primitives } from './primitives.ts';

export interface Envelope {
  readonly hash: string;
  readonly data: string;
}

/** The envelope is malformed, was changed on its way, or belongs to another request. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
}

/** Text, or its UTF-8 bytes where the caller has them already. */
export type Plaintext = string | Uint8Array;

/** `context` is the request's own sign for a request body, and empty for everything else. */
export interface EnvelopeCodec {
  hash(plaintext: Plaintext, context?: string): string;
  seal(plaintext: Plaintext, context?: string): Envelope;
  /** Seals under a hash that `hash` gave for the same plaintext, and saves computing it again. */
  sealHashed(plaintext: Plaintext, hash: string): Envelope;
  /** Throws an EnvelopeError for anything but what `seal` made with the same secret and context. */
  open(envelope: Envelope, context?: string): string;
}

const HASH_FORM = /^[0-9a-f]{32}$/;
const HASH_LENGTH = 32;
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

// Without ignoreBOM a leading U+FEFF would vanish from the text.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const NO_SALT = new Uint8Array(0);

export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, data } = value as Partial<Record<keyof Envelope, unknown>>;
  return typeof hash === 'string' && HASH_FORM.test(hash) && typeof data === 'string';
}

/** The JSON of an envelope. Neither field can need escaping, and looking for it costs as much as the HMAC. */
export const formatEnvelope = ({ hash, data }: Envelope): string => `{"hash":"${hash}","data":"${data}"}`;

export function envelopeCodec(primitives: Primitives, transportSecret: string): EnvelopeCodec {
  const { encrypt, decrypt, equal, toBase64, fromBase64, fromHex, toUtf8 } = primitives;
  const keyInfo = toUtf8('liuguang/1');
  const derive = primitives.hkdf(toUtf8(transportSecret));
  let keyed: ReturnType<Primitives['hmac']> | undefined;
  /** Where the platform seals, the key here is never needed, and to derive it takes a phone a while. */
  const mac = (): ReturnType<Primitives['hmac']> => {
    keyed ??= primitives.hmac('sha256', derive(NO_SALT, toUtf8('liuguang/mac/1'), KEY_LENGTH));
    return keyed;
  };

  const bytesOf = (plaintext: Plaintext) => (typeof plaintext === 'string' ? toUtf8(plaintext) : plaintext);
  const hashOf = (bytes: Uint8Array, context: string) => mac()(`${context}\n`, bytes).slice(0, HASH_LENGTH);

  function keyFor(hash: string) {
    const material = derive(fromHex(hash), keyInfo, KEY_LENGTH + NONCE_LENGTH);
    return { key: material.subarray(0, KEY_LENGTH), nonce: material.subarray(KEY_LENGTH) };
  }

  function sealBytes(bytes: Uint8Array, hash: string): Envelope {
    const { key, nonce } = keyFor(hash);
    return { hash, data: toBase64(encrypt(key, nonce, bytes)) };
  }

  function decode(data: string): Uint8Array {
    const sealed = fromBase64(data);
    // Decoders forgive blanks, missing padding and stray low bits; only the one canonical spelling comes back the same.
    if (toBase64(sealed) !== data) throw new EnvelopeError('data is not base64');
    if (sealed.length < TAG_LENGTH) throw new EnvelopeError('data is too short');
    return sealed;
  }

  function openBytes({ hash, data }: Envelope, context: string): string {
    const sealed = decode(data);
    const { key, nonce } = keyFor(hash);
    const bytes = decrypt(key, nonce, sealed);
    if (!equal(hashOf(bytes, context), hash)) throw new EnvelopeError('hash does not fit');
    return decoder.decode(bytes);
  }

  return {
    hash: (plaintext, context = '') => hashOf(bytesOf(plaintext), context),
    seal(plaintext, context = '') {
      const bytes = bytesOf(plaintext);
      return sealBytes(bytes, hashOf(bytes, context));
    },
    sealHashed: (plaintext, hash) => sealBytes(bytesOf(plaintext), hash),
    open(envelope, context = '') {
      if (!isEnvelope(envelope)) throw new EnvelopeError('not an envelope');
      try {
        return openBytes(envelope, context);
      } catch (cause) {
        if (cause instanceof EnvelopeError) throw cause;
        throw new EnvelopeError('envelope cannot be opened', { cause });
      }
    },
  };
}
