import { afterCommit, type Transaction } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadPort } from '../upload/upload.port.ts';
import type { PartOutline, WorkRepository } from './work.repository.ts';
import type { PartFile } from './work.schema.ts';
import type { WorkSounds } from './work.sounds.ts';

interface RemovalParts {
  readonly repository: Pick<WorkRepository, 'deletePart'>;
  readonly sounds: Pick<WorkSounds, 'release'>;
  readonly uploads: Pick<UploadPort, 'release'>;
  readonly storage: Pick<Storage, 'delete'>;
  readonly onFailure: (error: unknown) => void;
}

/** Takes parts out of works with all that belongs to them. */
export class WorkRemoval {
  readonly #parts: RemovalParts;

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  async removePart(tx: Transaction, { id, workId, number, file }: PartOutline): Promise<void> {
    const { repository, sounds } = this.#parts;
    await sounds.release(tx, [id]);
    await repository.deletePart(tx, workId, number);
    await this.release(tx, file);
  }

  /** A file that no part has any more. */
  async release(tx: Transaction, file: PartFile | null): Promise<void> {
    const { uploads, storage, onFailure } = this.#parts;
    if (file?.uploadId !== undefined) await uploads.release(tx, BigInt(file.uploadId));
    else if (file) afterCommit(tx, () => storage.delete(file.key).catch(onFailure));
  }
}
