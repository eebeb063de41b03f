/** How long a video is, in words that people filter by: seconds, from one to below the other. */
export const MEDIA_LENGTHS = {
  short: { from: 0, below: 300 },
  medium: { from: 300, below: 1800 },
  long: { from: 1800, below: 1_000_000 },
} as const;
export type MediaLength = keyof typeof MEDIA_LENGTHS;
export const MEDIA_LENGTH_NAMES = Object.keys(MEDIA_LENGTHS) as MediaLength[];

export const MEDIA_SORTS = ['newest', 'watched', 'collected', 'popular'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

/** How a part of the home screen shows its videos. */
export const HOME_KINDS = ['row', 'grid', 'wide', 'ranking', 'shorts'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** Where a part of the home screen has its videos from. */
export const HOME_SOURCES = ['newest', 'popular', 'picked'] as const;

/** What was done to a tab of the home screen. */
export const HOME_CHANGES = ['first', 'added', 'edited', 'removed', 'arranged', 'restored', 'published'] as const;
export type HomeChange = (typeof HOME_CHANGES)[number];
