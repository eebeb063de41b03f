import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { hideA, reveal } from '@liuguang/wire/image';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import type { EncodedSize } from './picture.encode.ts';
import type { StoredSize, StoredSizes } from './picture.schema.ts';

export type PictureFormat = 'webp' | 'jpg';

/** 128 random bits: whoever has a key was shown the picture. */
export const newPictureKey = (): string => randomBytes(16).toString('hex');

const fileKey = (key: string, format: PictureFormat): string => `img/${key.slice(0, 2)}/${key}.${format}`;

/** The files of pictures, which never lie anywhere but protected. */
export class PictureFiles {
  readonly #storage: Storage;
  readonly #imageKey: string;

  constructor(storage: Storage, imageKey: string) {
    this.#storage = storage;
    this.#imageKey = imageKey;
  }

  async write({ key }: StoredSize, { webp, jpeg }: EncodedSize): Promise<void> {
    await this.#storage.put(fileKey(key, 'webp'), this.#hidden(webp));
    await this.#storage.put(fileKey(key, 'jpg'), this.#hidden(jpeg));
  }

  /** As it is stored. */
  find(key: string, format: PictureFormat): Promise<StoredFile | undefined> {
    return this.#storage.find(fileKey(key, format));
  }

  /** In clear, as its owner sent it but for what was stripped. */
  async readClear({ key }: StoredSize, format: PictureFormat): Promise<Buffer | undefined> {
    const file = await this.find(key, format);
    if (!file) return undefined;
    return Buffer.from(reveal(new Uint8Array(await buffer(file.read())), this.#imageKey));
  }

  async remove({ small, large }: StoredSizes): Promise<void> {
    for (const { key } of [small, large]) {
      await this.#storage.delete(fileKey(key, 'webp'));
      await this.#storage.delete(fileKey(key, 'jpg'));
    }
  }

  #hidden(bytes: Buffer): Buffer {
    return Buffer.from(hideA(bytes, this.#imageKey).buffer);
  }
}
