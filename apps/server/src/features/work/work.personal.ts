import type { PersonalData } from '../../platform/personal.ts';
import { afterCommit } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WorkRepository } from './work.repository.ts';

interface PersonalParts {
  readonly repository: WorkRepository;
  readonly storage: Storage;
  readonly onFailure: (error: unknown) => void;
}

export const workPersonal = ({ repository, storage, onFailure }: PersonalParts): PersonalData => ({
  feature: 'work',
  tables: ['work'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const works = await repository.ofOwner(accountId);
    const parts = await repository.outlines(works.map(({ id }) => id));
    return [
      {
        name: 'works.json',
        content: works.map(({ id, contentType, title, intro, access, price, publishedAt, createdAt }) => ({
          id: String(id),
          contentType,
          title,
          intro,
          access,
          price,
          publishedAt,
          createdAt,
          parts: (parts.get(id) ?? []).map(({ number, title: name }) => ({ number, title: name })),
        })),
      },
    ];
  },
  erase: async (tx, accountId) => {
    const works = await repository.ofOwner(accountId, tx);
    const parts = await repository.outlines(
      works.map(({ id }) => id),
      tx,
    );
    // Uploads are erased as uploads.
    const files = [...parts.values()].flat().flatMap(({ file }) => (file && !file.uploadId ? [file.key] : []));
    await repository.forget(tx, accountId);
    afterCommit(tx, () => {
      for (const key of files) storage.delete(key).catch(onFailure);
    });
  },
});
