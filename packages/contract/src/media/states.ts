/** How far the making of a video is. */
export const MEDIA_STATES = ['waiting', 'playable', 'ready', 'refused', 'failed'] as const;

/** What is being done with a video just now, for whoever waits for it. */
export const MEDIA_STAGES = ['queued', 'probing', 'copying', 'moderating', 'encoding', 'pictures', 'done'] as const;
export type MediaStage = (typeof MEDIA_STAGES)[number];

/** Whether what a video shows may be shown to others. */
export const MEDIA_VERDICTS = ['pending', 'passed', 'review', 'blocked'] as const;
export type MediaVerdict = (typeof MEDIA_VERDICTS)[number];

/** By how a title is opened; the same words as in the table of entitlements. */
export const MEDIA_ACCESSES = ['free', 'member', 'dark', 'gold'] as const;

/** The two kinds of content that a single video can be. */
export const MEDIA_CONTENT_TYPES = [1, 2] as const;
export type MediaContentType = (typeof MEDIA_CONTENT_TYPES)[number];
