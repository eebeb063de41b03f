/** Under which heading of the message screen a notice stands. */
export const NOTICE_SECTIONS = [
  'likes',
  'comments',
  'followers',
  'activities',
  'house',
  'money',
  'review',
  'ai',
  'reservations',
] as const;
export type NoticeSection = (typeof NOTICE_SECTIONS)[number];

/** Unread notices are counted up to here; a badge shows 99+ from then on. */
export const UNREAD_LIMIT = 100;

/** How many of those who did the same are shown by name and face. */
export const NOTICE_FACES = 3;
