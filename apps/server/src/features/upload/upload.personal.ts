import type { PersonalData } from '../../platform/personal.ts';
import type { UploadRepository } from './upload.repository.ts';
import type { UploadService } from './upload.service.ts';

/** What was sent is listed in an export but not in it: its owner has the files, which may be larger than any archive. */
export const uploadPersonal = (repository: UploadRepository, uploads: UploadService): PersonalData => ({
  feature: 'upload',
  tables: ['upload'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const rows = await repository.allOf(accountId);
    const content = rows.map(({ filename, totalSize, receivedBytes, state, hash, createdAt }) => ({
      filename,
      bytes: totalSize,
      receivedBytes,
      state,
      hash: hash ?? '',
      createdAt,
    }));
    return [{ name: 'uploads.json', content }];
  },
  erase: (tx, accountId) => uploads.erase(tx, accountId),
});
