/** What the index holds, by name. */
export const SEARCH_KINDS = [
  'video',
  'collection',
  'creator',
  'post',
  'novel',
  'album',
  'announced',
  'topic',
  'tag',
  'actor',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What results are asked for. */
export const SEARCH_TABS = [
  'all',
  'film',
  'short',
  'collection',
  'creator',
  'post',
  'novel',
  'topic',
  'album',
] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export const SEARCH_SORTS = ['fitting', 'newest', 'watched'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Why a word of the ranking stands out. */
export const SEARCH_MARKS = ['none', 'pinned', 'hot', 'new', 'rising'] as const;
export type SearchMark = (typeof SEARCH_MARKS)[number];

/** Characters that are taken at all. */
export const SEARCH_WORDS_LIMIT = 100;
/** How many words the ranking has, and how many the bar goes through. */
export const HOT_WORDS = 20;
export const BAR_WORDS = 8;
