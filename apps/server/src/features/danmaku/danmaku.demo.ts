import { DANMAKU_COLORS } from '@liuguang/contract/danmaku/rules';
import { inArray } from 'drizzle-orm';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { demoVideos } from '../media/media.port.ts';
import type { SearchNotes } from '../search/search.port.ts';
import type { NewDanmaku } from './danmaku.repository.ts';
import { danmaku } from './danmaku.schema.ts';

/** About one in so many seconds of a film. */
const EVERY_SECONDS = 1.6;
const MOST_IN_FILM = 120;
const MINUTE_MS = 60_000;

/** What the library's creators write over each other's films. */
export const danmakuDemo = ({ transaction }: Database, searched: SearchNotes): DemoStep => ({
  name: 'danmaku',
  // How long they are is known then.
  after: ['playable videos'],
  needsLibrary: true,
  load: (loading) => transaction((tx) => addDanmaku(tx, loading, searched)),
});

/** Once: what was taken back later stays away. Tells how many. */
async function addDanmaku(tx: Transaction, loading: DemoLoading, searched: SearchNotes): Promise<number> {
  const { library, clock } = loading;
  const [people, videos] = [await loading.people(tx), await demoVideos(tx, loading)];
  const authors = library.creators.flatMap(({ name }) => people.get(name) ?? []);
  if (authors.length === 0 || (await tx.$count(danmaku, inArray(danmaku.accountId, authors))) > 0) return 0;
  const rows: NewDanmaku[] = [];
  for (const [nth, { name, topic, announced }] of library.videos.entries()) {
    const video = videos.get(name);
    if (!video || announced) continue;
    const lines = [...(library.danmaku.topics[topic] ?? []), ...library.danmaku.always];
    const count = Math.min(MOST_IN_FILM, Math.floor(video.seconds / EVERY_SECONDS));
    for (let at = 0; at < count; at += 1) {
      // Spread over the film, a little off the beat, and the same at every start.
      const step = nth * 31 + at * 17;
      const second =
        Math.round(10 * Math.min(video.seconds - 0.5, (at + ((step * 37) % 100) / 100) * EVERY_SECONDS)) / 10;
      const accountId = authors[step % authors.length];
      const text = lines[step % lines.length];
      if (accountId === undefined || text === undefined || second < 0) continue;
      rows.push({
        videoId: video.id,
        accountId,
        second,
        text,
        color: at % 4 === 0 ? step % DANMAKU_COLORS.length : 0,
        place: at % 11 === 5 ? 'top' : 'roll',
        reveals: second,
        state: 'shown',
        createdAt: new Date(clock.now().getTime() - (count - at) * MINUTE_MS),
      });
    }
  }
  for (let from = 0; from < rows.length; from += 500) await tx.insert(danmaku).values(rows.slice(from, from + 500));
  await searched.note(tx, 'video', [...new Set(rows.map(({ videoId }) => videoId))]);
  return rows.length;
}
