/** A photo album, a novel, an audio novel: what is looked at, read or heard part by part. */
export const WORK_CONTENT_TYPES = [7, 8, 9] as const;
export type WorkContentType = (typeof WORK_CONTENT_TYPES)[number];

/** As operators see it: not shown yet, submitted by its creator, shown from a day on, shown, kept back, taken away. */
export const WORK_STATES = ['draft', 'review', 'scheduled', 'published', 'held', 'removed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** What a reader leaves in a chapter: a place to come back to, or words that are worth keeping. */
export const MARK_KINDS = ['bookmark', 'highlight'] as const;

/** The languages that the words of a work can be in; the first is the one it is written in. */
export const WORK_LANGUAGES = ['zh-CN', 'en'] as const;
export type WorkLanguage = (typeof WORK_LANGUAGES)[number];

export const WORK_LIMITS = {
  parts: 2000,
  text: 50_000,
  /** Of one recording, as a file. */
  captions: 500_000,
  tags: 8,
  tag: 12,
  note: 500,
  /** Of a highlight that is shown in a list; the whole of it stays marked. */
  quote: 200,
  /** Of one person in one work. */
  marks: 500,
  searched: 50,
  found: 50,
  similar: 6,
  tagged: 12,
  deletedAtOnce: 100,
} as const;

/** What is read of a part that is not paid for: so much of its text, from the beginning. */
export const PREVIEW_SHARE = 0.1;
