import { contentHashOf } from '@liuguang/media/content-hash';
import type { Clock } from '../../platform/clock.ts';
import { HEAD_BYTES, readContent } from '../../platform/file-content.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadAnnouncer } from './upload.announcer.ts';
import type { UploadedSource } from './upload.port.ts';
import { sourceOf } from './upload.present.ts';
import type { UploadRepository } from './upload.repository.ts';

interface BroughtParts {
  readonly database: Database;
  readonly repository: UploadRepository;
  readonly announcer: UploadAnnouncer;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Puts a file that is here already among somebody's, by the rules for what they send: it has its row before it lies
 * anywhere, so that the sweep finds what was not finished.
 */
export async function bringFile(
  { database, repository, announcer, storage, clock }: BroughtParts,
  accountId: bigint,
  { filename, content }: { readonly filename: string; readonly content: Buffer },
): Promise<UploadedSource> {
  const [identifier, totalSize] = [contentHashOf(content), content.length];
  const whole = { identifier, filename, totalSize, chunkSize: totalSize, totalChunks: 1 };
  const announced = await announcer.open({ id: accountId }, whole);
  if (announced.state === 'complete') return sourceOf(announced);
  await storage.put(announced.storageKey, content);
  const kind = readContent(content.subarray(0, HEAD_BYTES), filename);
  return database.transaction(async (tx) => {
    if (!(await repository.lock(tx, announced.id))) throw new Refused('engineDown', { retryAfterSeconds: 1 });
    const now = clock.now();
    await repository.markStored(tx, announced.id, { ...kind, hash: identifier }, now);
    await repository.markComplete(tx, announced.id, now);
    const row = await repository.lock(tx, announced.id);
    if (!row) throw new Error(`upload ${announced.id} went away while it was held`);
    return sourceOf(row);
  });
}
