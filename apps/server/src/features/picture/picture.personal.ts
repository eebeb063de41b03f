import type { ExportedFile, PersonalData } from '../../platform/personal.ts';
import type { PictureFiles } from './picture.files.ts';
import type { PictureRepository } from './picture.repository.ts';
import type { StoredSize } from './picture.schema.ts';
import type { PictureService } from './picture.service.ts';

export const picturePersonal = (
  repository: PictureRepository,
  files: PictureFiles,
  pictures: PictureService,
): PersonalData => ({
  feature: 'picture',
  tables: ['picture'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const listed: object[] = [];
    const exported: ExportedFile[] = [];
    for (const { id, purpose, crop, uploadedAt, sizes } of await repository.allOf(accountId)) {
      const isThere = (await files.find(sizes.large.key, 'jpg')) !== undefined;
      const name = `pictures/${id}.jpg`;
      listed.push({ id: String(id), purpose, crop, uploadedAt, file: isThere ? name : '' });
      if (isThere) exported.push({ name, content: () => readWhole(files, sizes.large) });
    }
    return [{ name: 'pictures.json', content: listed }, ...exported];
  },
  erase: (tx, accountId) => pictures.erase(tx, accountId),
});

async function readWhole(files: PictureFiles, size: StoredSize): Promise<Buffer> {
  const content = await files.readClear(size, 'jpg');
  if (!content) throw new Error('a picture was removed while it was being exported');
  return content;
}
