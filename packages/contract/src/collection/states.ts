/** A collection of videos, or an anime: both have seasons and episodes. */
export const COLLECTION_CONTENT_TYPES = [3, 6] as const;
export type CollectionContentType = (typeof COLLECTION_CONTENT_TYPES)[number];

/** As operators see it: not shown yet, shown from a day on, shown, kept back, taken away. */
export const COLLECTION_STATES = ['draft', 'scheduled', 'published', 'held', 'removed'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

export const COLLECTION_LIMITS = { episodes: 500, number: 9999 } as const;

/** What does not fit together in a collection; it can be published all the same. */
export const COLLECTION_WARNINGS = ['lockedEpisodes', 'dearerThanParts'] as const;
