import { COLLECTION_CONTENT_TYPES } from '../collection/states.ts';
import { CONTENT } from '../content.ts';
import { WORK_CONTENT_TYPES } from '../work/states.ts';

/** What `x/content/like` is for; videos and posts have calls of their own. */
export const LIKED_CONTENT_TYPES = [
  ...COLLECTION_CONTENT_TYPES,
  ...WORK_CONTENT_TYPES,
  CONTENT.announcedTitle.contentType,
] as const;
export type LikedContentType = (typeof LIKED_CONTENT_TYPES)[number];
