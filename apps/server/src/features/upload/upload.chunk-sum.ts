import { type CipherGCM, createCipheriv, createSecretKey } from 'node:crypto';

const KEY = createSecretKey(Buffer.alloc(16));
const NONCE = Buffer.alloc(12);

/**
 * The sum that a chunk is known by again: GMAC, for which processors have instructions, and which takes a third of the
 * time of SHA-256 and half of that of CRC-32. Its key is no secret: whoever found two chunks of one sum could only
 * spoil a file of their own.
 */
export class ChunkSum {
  readonly #mac: CipherGCM = createCipheriv('aes-128-gcm', KEY, NONCE);

  static of(...pieces: readonly Buffer[]): Buffer {
    const sum = new ChunkSum();
    for (const piece of pieces) sum.add(piece);
    return sum.end();
  }

  add(bytes: Buffer): this {
    this.#mac.setAAD(bytes);
    return this;
  }

  end(): Buffer {
    this.#mac.final();
    return this.#mac.getAuthTag();
  }
}
