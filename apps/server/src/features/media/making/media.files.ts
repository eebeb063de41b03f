import { createHash, randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { MediaFile, MediaStore } from '@liuguang/media/media-store';
import { trackFile } from '@liuguang/media/track';
import type { Storage, StoredFile } from '../../../platform/storage/storage.ts';
import { folderOf, MEDIA_ROOT } from './media.folder.ts';

/** Nothing of what the owner calls the video is in it. */
export const newFolder = (): string => folderOf(randomBytes(16).toString('hex'));

interface InFolder {
  readonly folder: string;
}

/** The files of videos, each video's in a folder of its own. */
export class MediaFiles {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  storeOf({ folder }: InFolder): MediaStore {
    const storage = this.#storage;
    return {
      put: (name, content) => storage.put(`${folder}/${name}`, content),
      find: (name) => storage.find(`${folder}/${name}`),
      delete: (name) => storage.delete(`${folder}/${name}`),
    };
  }

  /** One file of a video, which can be read in part. */
  find({ folder }: InFolder, name: string): Promise<StoredFile | undefined> {
    return this.#storage.find(`${folder}/${name}`);
  }

  /** What lies in a video's folder, or in the part of it that a rung has, by name. */
  async namesIn({ folder }: InFolder, rung?: string): Promise<string[]> {
    const names: string[] = [];
    const part = rung === undefined ? folder : `${folder}/${rung}`;
    for await (const { key } of this.#storage.list(part)) names.push(key.slice(folder.length + 1));
    return names;
  }

  /** Whatever a rung has left there, whole or not. */
  async removeRung(video: InFolder, rung: string): Promise<void> {
    await this.#remove(video, await this.namesIn(video, rung));
  }

  async removeAll(video: InFolder): Promise<void> {
    await this.#remove(video, await this.namesIn(video));
  }

  /** Removes what is not among the names. */
  async keepOnly(video: InFolder, names: ReadonlySet<string>): Promise<void> {
    const there = await this.namesIn(video);
    await this.#remove(
      video,
      there.filter((name) => !names.has(name)),
    );
  }

  /** The list of a rung's segments as it stands, to be compared with later. */
  async manifestOf(video: InFolder, rung: string): Promise<MediaFile> {
    const name = trackFile(rung);
    const file = await this.find(video, name);
    if (!file) throw new Error(`${video.folder}/${name} is not there`);
    const hash = createHash('sha256');
    await pipeline(file.read(), hash);
    return { name, bytes: file.bytes, sha256: hash.digest('hex') };
  }

  /** Every folder of a video that there are files in, in no order. */
  async *folders(): AsyncGenerator<string> {
    let last = '';
    for await (const { key } of this.#storage.list(MEDIA_ROOT)) {
      const folder = key.split('/', 3).join('/');
      if (folder !== last) yield folder;
      last = folder;
    }
  }

  async #remove({ folder }: InFolder, names: readonly string[]): Promise<void> {
    for (const name of names) await this.#storage.delete(`${folder}/${name}`);
  }
}
