/** A photo album, a novel, an audio novel: what is looked at, read or heard part by part. */
export const WORK_CONTENT_TYPES = [7, 8, 9] as const;
export type WorkContentType = (typeof WORK_CONTENT_TYPES)[number];

/** As operators see it: not shown yet, shown from a day on, shown, kept back, taken away. */
export const WORK_STATES = ['draft', 'scheduled', 'published', 'held', 'removed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const WORK_LIMITS = { parts: 2000, text: 50_000 } as const;
