import { CONTENT } from '../content.ts';

/** What an announced title can turn into. */
export const ANNOUNCED_BECOMES = [
  CONTENT.longVideo.contentType,
  CONTENT.shortVideo.contentType,
  CONTENT.videoCollection.contentType,
  CONTENT.anime.contentType,
  CONTENT.album.contentType,
  CONTENT.novel.contentType,
  CONTENT.audioNovel.contentType,
] as const;
export type AnnouncedBecomes = (typeof ANNOUNCED_BECOMES)[number];

export const ANNOUNCED_STATES = ['waiting', 'released', 'cancelled'] as const;
export type AnnouncedState = (typeof ANNOUNCED_STATES)[number];

/** The longest note, in characters. */
export const ANNOUNCED_LIMITS = { note: 200 } as const;
