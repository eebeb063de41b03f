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

/** Where nothing is served from. */
const heldKey = (key: string, format: PictureFormat): string => `held/${key.slice(0, 2)}/${key}.${format}`;

const FORMATS = ['webp', 'jpg'] as const satisfies readonly PictureFormat[];

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
  async readClear({ key }: Pick<StoredSize, 'key'>, format: PictureFormat): Promise<Buffer | undefined> {
    const file = await this.find(key, format);
    if (!file) return undefined;
    return Buffer.from(reveal(new Uint8Array(await buffer(file.read())), this.#imageKey));
  }

  async remove({ small, large }: StoredSizes): Promise<void> {
    for (const { key } of [small, large]) {
      for (const format of FORMATS) {
        await this.#storage.delete(fileKey(key, format));
        await this.#storage.delete(heldKey(key, format));
      }
    }
  }

  /** Takes a picture's files from where they are served. Done again, after a crash in between, it does the rest. */
  hold(sizes: StoredSizes): Promise<void> {
    return this.#move(sizes, fileKey, heldKey);
  }

  /** Puts them back. */
  letGo(sizes: StoredSizes): Promise<void> {
    return this.#move(sizes, heldKey, fileKey);
  }

  async #move({ small, large }: StoredSizes, from: typeof fileKey, to: typeof fileKey): Promise<void> {
    for (const { key } of [small, large]) {
      for (const format of FORMATS) {
        const file = await this.#storage.find(from(key, format));
        if (!file) continue;
        await this.#storage.put(to(key, format), file.read());
        await this.#storage.delete(from(key, format));
      }
    }
  }

  #hidden(bytes: Buffer): Buffer {
    return Buffer.from(hideA(bytes, this.#imageKey).buffer);
  }
}
