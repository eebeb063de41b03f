import type { PersonalData } from '../../platform/personal.ts';
import type { WatchRepository } from './watch.repository.ts';

export const watchPersonal = (repository: WatchRepository): PersonalData => ({
  feature: 'watch',
  tables: ['watch_entry', 'watch_session', 'watch_view'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [
    {
      name: 'watched.json',
      content: (await repository.all(accountId)).map(({ videoId, position, finished, seconds, watchedAt }) => ({
        videoId: String(videoId),
        position,
        finished,
        seconds,
        watchedAt,
      })),
    },
  ],
  erase: (tx, accountId) => repository.forget(tx, accountId),
});
