import { type Cipheriv, createCipheriv } from 'node:crypto';
import { once } from 'node:events';
import type { MediaFile, MediaStore } from './media-store.ts';
import { CIPHER, type SegmentKey } from './segment-key.ts';

/** A file that is sealed while it is written; it appears in the store when it is finished, and not before. */
export class SealedFile {
  readonly #name: string;
  readonly #cipher: Cipheriv;
  readonly #stored: Promise<{ bytes: number; sha256: string }>;
  #bytes = 0;

  constructor(store: MediaStore, name: string, { key, iv }: SegmentKey) {
    this.#name = name;
    this.#cipher = createCipheriv(CIPHER, key, iv);
    this.#stored = store.put(name, this.#cipher);
    // Whoever writes next, or finishes, is told.
    this.#stored.catch(() => undefined);
    // A store that has not begun to read yet does not hear it, and an error that nobody hears ends the process.
    this.#cipher.on('error', () => undefined);
  }

  /** Before sealing. */
  get bytes(): number {
    return this.#bytes;
  }

  async write(bytes: Buffer): Promise<void> {
    this.#bytes += bytes.length;
    if (this.#cipher.destroyed) await this.#stored;
    if (this.#cipher.write(bytes)) return;
    // A store that fails stops reading, and room would never come; how it failed says more than that it did.
    await Promise.race([once(this.#cipher, 'drain'), this.#stored]).catch(() => this.#stored);
  }

  async finish(): Promise<MediaFile> {
    this.#cipher.end();
    return { name: this.#name, ...(await this.#stored) };
  }

  async abandon(): Promise<void> {
    this.#cipher.destroy(new Error(`${this.#name} was abandoned`));
    await this.#stored.catch(() => undefined);
  }
}
