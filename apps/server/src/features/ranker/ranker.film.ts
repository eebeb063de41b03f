/** What the ranker knows of a video: who made it, what it is about, and what everybody together made of it. */
export interface Film {
  readonly id: bigint;
  readonly creatorId: bigint;
  /** Its topics, tags and actors. */
  readonly labels: readonly bigint[];
  readonly seconds: number;
  readonly isFree: boolean;
  readonly publishedAt: Date;
  readonly views: number;
  readonly likes: number;
  /** By everybody together. */
  readonly watchedSeconds: number;
}

/** How somebody came to be offered a video. */
export const SOURCES = ['followed', 'labels', 'creators', 'akin', 'fresh', 'popular', 'explored'] as const;
export type Source = (typeof SOURCES)[number];

export interface Candidate {
  readonly film: Film;
  readonly sources: ReadonlySet<Source>;
}
