import type { PersonalData } from '../../platform/personal.ts';
import { afterCommit } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ImportsRepository } from './import/imports.repository.ts';
import type { WorkPlacesRepository } from './work.places.repository.ts';
import type { WorkRepository } from './work.repository.ts';
import type { WorkSounds } from './work.sounds.ts';

interface PersonalParts {
  readonly repository: WorkRepository;
  readonly places: WorkPlacesRepository;
  readonly imports: ImportsRepository;
  readonly sounds: Pick<WorkSounds, 'release'>;
  readonly storage: Storage;
  readonly onFailure: (error: unknown) => void;
}

/** What somebody made, and what they read and marked. */
export const workPersonal = ({
  repository,
  places,
  imports,
  sounds,
  storage,
  onFailure,
}: PersonalParts): PersonalData => ({
  feature: 'work',
  tables: ['work', 'work_import', 'work_place', 'work_mark'],
  merge: async (tx, guest, into) => {
    await repository.move(tx, guest, into);
    await imports.move(tx, guest, into);
    await places.move(tx, guest, into);
  },
  export: async (accountId) => {
    const works = await repository.ofOwner(accountId);
    const parts = await repository.outlines(works.map(({ id }) => id));
    const [read, marks, brought] = await Promise.all([
      places.allPlaces(accountId),
      places.allMarks(accountId),
      imports.ofOwner(accountId),
    ]);
    return [
      {
        name: 'work-imports.json',
        content: brought.map(({ filename, state, createdAt }) => ({ filename, state, createdAt })),
      },
      {
        name: 'read.json',
        content: read.map(({ workId, number, offset, readAt }) => ({ workId: String(workId), number, offset, readAt })),
      },
      {
        name: 'work-marks.json',
        content: marks.map(({ workId, number, kind, quote, note, createdAt }) => ({
          workId: String(workId),
          number,
          kind,
          quote,
          note,
          createdAt,
        })),
      },
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
    await sounds.release(
      tx,
      [...parts.values()].flat().map(({ id }) => id),
    );
    files.push(...(await imports.forget(tx, accountId)));
    await places.forget(tx, accountId);
    await repository.forget(tx, accountId);
    afterCommit(tx, () => {
      for (const key of files) storage.delete(key).catch(onFailure);
    });
  },
});
