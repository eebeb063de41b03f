/** A collection of videos, or an anime: both have seasons and episodes. */
export const COLLECTION_CONTENT_TYPES = [3, 6] as const;
export type CollectionContentType = (typeof COLLECTION_CONTENT_TYPES)[number];
