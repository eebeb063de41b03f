import { randomBytes } from 'node:crypto';
import type { MediaStore } from '@liuguang/media/media-store';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { folderOf } from './media.folder.ts';

/** Nothing of what the owner calls the video is in it. */
export const newFolder = (): string => folderOf(randomBytes(16).toString('hex'));

/** The files of videos, each video's in a folder of its own. */
export class MediaFiles {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  storeOf({ folder }: { folder: string }): MediaStore {
    const storage = this.#storage;
    return {
      put: (name, content) => storage.put(`${folder}/${name}`, content),
      find: (name) => storage.find(`${folder}/${name}`),
      delete: (name) => storage.delete(`${folder}/${name}`),
    };
  }

  /** One file of a video, which can be read in part. */
  find({ folder }: { folder: string }, name: string): Promise<StoredFile | undefined> {
    return this.#storage.find(`${folder}/${name}`);
  }
}
