import type { WatchedItem } from '@liuguang/contract/watch/schemas';
import type { ListedVideo } from '../media/media.port.ts';
import type { EntryRow } from './watch.repository.ts';

export const presentWatched = (row: EntryRow, video: ListedVideo | undefined): WatchedItem => ({
  id: String(row.videoId),
  contentType: video?.contentType ?? row.contentType,
  watchedAt: row.watchedAt.toISOString(),
  position: row.position,
  finished: row.finished,
  card: video?.card ?? null,
});
