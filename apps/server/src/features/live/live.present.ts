import { CONTENT } from '@liuguang/contract/content';
import type { LiveChannel, LiveChannelRecord, LiveProgramme } from '@liuguang/contract/live/schemas';
import { translatedTitles } from '../../platform/translated-titles.ts';
import type { ChannelRow, ListedProgrammeRow } from './live.repository.ts';

/** What a film is called that is there no longer, or is kept from people. */
const GONE = { title: '节目已下线', translations: { en: { title: 'Programme unavailable' } } };

export function presentProgramme({ id, show, video, ...row }: ListedProgrammeRow): LiveProgramme {
  const film = video ? { title: video.title, translations: translatedTitles(video.translations) } : GONE;
  return {
    id: String(id),
    title: show?.title ?? film.title,
    translations: show?.translations ?? film.translations,
    cover: video?.cover ?? null,
    videoId: show || !video ? '' : String(row.videoId),
    contentType: video?.contentType ?? CONTENT.longVideo.contentType,
    films: row.films,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

export function presentChannel(
  { id, number, title, intro, translations, mark, color, group, access, source }: ChannelRow,
  programmes: readonly ListedProgrammeRow[],
  viewers: number,
  now: Date,
): LiveChannel {
  const [first, second] = programmes;
  const current = first && first.startsAt <= now ? first : undefined;
  const next = current ? second : first;
  return {
    id: String(id),
    ...{ number, title, intro, translations: { ...translations }, mark, color, group, access, viewers },
    signal: source !== 'library',
    now: current ? presentProgramme(current) : null,
    next: next ? presentProgramme(next) : null,
  };
}

export const presentRecord = ({ id, plannedUntil: _, updatedAt, ...row }: ChannelRow): LiveChannelRecord => ({
  ...row,
  id: String(id),
  translations: { ...row.translations },
  updatedAt: updatedAt.toISOString(),
});
