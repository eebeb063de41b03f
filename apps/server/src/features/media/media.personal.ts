import { EVERYTHING } from '../../platform/page.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { MediaRemoval } from './making/media.removal.ts';
import type { MediaRepository } from './media.repository.ts';

/** Videos are listed in an export but not in it: their owner has the files, which may be larger than any archive. */
export const mediaPersonal = (repository: MediaRepository, removal: MediaRemoval): PersonalData => ({
  feature: 'media',
  tables: ['media_video'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const rows = await repository.ofOwner(accountId, EVERYTHING);
    const content = rows.map(
      ({ id, title, intro, access, price, state, moderation, seconds, publishedAt, createdAt }) => ({
        id: String(id),
        title,
        intro,
        access,
        price,
        state,
        moderation,
        seconds,
        publishedAt,
        createdAt,
      }),
    );
    return [{ name: 'videos.json', content }];
  },
  erase: (tx, accountId) => removal.remove(tx, accountId),
});
