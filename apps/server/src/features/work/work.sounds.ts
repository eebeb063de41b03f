import { makeSound } from '@liuguang/media/make-sound';
import type { MediaTools } from '@liuguang/media/media-tools';
import { makePreviewTrack, previewLimit } from '@liuguang/media/preview-track';
import { newSegmentKey } from '@liuguang/media/segment-key';
import { secondsOf } from '@liuguang/media/track';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit, type Database, type Transaction } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { MediaFolders } from '../media/media.port.ts';
import type { PartRow, WorkRepository } from './work.repository.ts';
import type { WorkSoundRepository } from './work.sound.repository.ts';

interface SoundParts {
  readonly database: Database;
  readonly repository: WorkRepository;
  readonly sounds: WorkSoundRepository;
  readonly storage: Storage;
  readonly mediaFolders: MediaFolders;
  readonly mediaTools: () => Promise<MediaTools>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Makes what is heard of audio novels out of what was uploaded, and removes it again. */
export class WorkSounds {
  readonly #parts: SoundParts;

  constructor(parts: SoundParts) {
    this.#parts = parts;
  }

  /** Does nothing where it was done, so it can be done again. Each try has a folder of its own. */
  async make(workId: bigint, number: number, signal?: AbortSignal): Promise<void> {
    const { repository, sounds, storage, mediaFolders, mediaTools } = this.#parts;
    const part = await repository.part(workId, number);
    if (!part?.file || (await sounds.of(part.id))?.sourceHash === part.file.hash) return;
    await using source = await storage.localFile(part.file.key, part.file);
    if (!source) throw new Error(`${part.file.key} is not in the storage`);
    const folder = mediaFolders.create();
    const store = mediaFolders.storeOf({ folder });
    const [key, previewKey] = [newSegmentKey(), newSegmentKey()];
    try {
      const { path } = source;
      const track = await makeSound({ tools: await mediaTools(), path, format: part.file.format, store, key, signal });
      const seconds = secondsOf(track);
      const preview = await makePreviewTrack({ store, track, key, previewKey, limitSeconds: previewLimit(seconds) });
      const kept = await this.#keep(part, {
        folder,
        key: key.key,
        previewKey: previewKey.key,
        seconds,
        previewSeconds: preview ? secondsOf(preview) : 0,
      });
      if (!kept) await mediaFolders.removeAll({ folder });
    } catch (error) {
      await mediaFolders.removeAll({ folder });
      throw error;
    }
  }

  /** Of everything that has none yet; tells how many came. */
  async makeMissing(signal?: AbortSignal): Promise<number> {
    const missing = await this.#parts.sounds.missing();
    for (const { workId, number } of missing) await this.make(workId, number, signal);
    return missing.length;
  }

  /** What these parts had is not given out any more, and its files go with the transaction. */
  async release(tx: Transaction, partIds: readonly bigint[]): Promise<void> {
    const { sounds, mediaFolders, onFailure } = this.#parts;
    const folders = await sounds.forget(tx, partIds);
    afterCommit(tx, () => {
      for (const folder of folders) mediaFolders.removeAll({ folder }).catch(onFailure);
    });
  }

  /** False where the part has another file by now, or another process was first. */
  #keep(
    part: PartRow,
    made: { folder: string; key: Buffer; previewKey: Buffer; seconds: number; previewSeconds: number },
  ): Promise<boolean> {
    const { database, repository, sounds, clock } = this.#parts;
    return database.transaction(async (tx) => {
      await repository.lock(tx, part.workId);
      const now = await repository.part(part.workId, part.number, tx);
      if (!part.file || now?.id !== part.id || now.file?.hash !== part.file.hash) return false;
      if ((await sounds.of(part.id))?.sourceHash === part.file.hash) return false;
      await this.release(tx, [part.id]);
      await sounds.save(tx, { partId: part.id, sourceHash: part.file.hash, createdAt: clock.now(), ...made });
      return true;
    });
  }
}
