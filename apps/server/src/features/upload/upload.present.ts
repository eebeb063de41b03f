import type { CompletedUpload, UploadStanding, UploadTicket } from '@liuguang/contract/upload/schemas';
import type { UploadedSource } from './upload.port.ts';
import type { UploadRow } from './upload.repository.ts';

export function sourceOf(row: UploadRow): UploadedSource {
  const { id, accountId, storageKey, filename, category, format, hash, totalSize } = row;
  if (accountId === null || category === null || format === null || hash === null)
    throw new Error(`upload ${id} is in state ${row.state} without its content known`);
  return { fileId: id, accountId, storageKey, filename, category, format, bytes: totalSize, hash };
}

export const presentComplete = (source: UploadedSource, jobs: readonly string[]): CompletedUpload => ({
  fileId: String(source.fileId),
  category: source.category,
  format: source.format,
  bytes: source.bytes,
  hash: source.hash,
  jobs: [...jobs],
});

export const presentTicket = (
  { ticket, expiresAt }: { ticket: string; expiresAt: Date },
  { state }: UploadRow,
  have: string,
): UploadTicket => ({ ticket, expiresAt: expiresAt.toISOString(), state, have });

export const presentUnfinished = (row: UploadRow): UploadStanding['unfinished'][number] => ({
  identifier: row.identifier,
  totalSize: row.totalSize,
  chunkSize: row.chunkSize,
  totalChunks: row.totalChunks,
  filename: row.filename,
  received: row.receivedBytes,
  touchedAt: row.touchedAt.toISOString(),
});
