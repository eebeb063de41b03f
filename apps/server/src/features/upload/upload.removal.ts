import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadRepository, UploadRow } from './upload.repository.ts';

interface RemovalParts {
  readonly repository: UploadRepository;
  readonly storage: Storage;
}

/** Removes what belongs to nobody any more: first the file, then the last that knows of it. */
export async function removeUpload({ repository, storage }: RemovalParts, row: UploadRow): Promise<void> {
  await storage.draft(row.storageKey).discard();
  await storage.delete(row.storageKey);
  await repository.delete(row.id);
}
