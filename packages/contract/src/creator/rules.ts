/** The periods of the ranking, in days up to today. */
export const CREATOR_PERIODS = { day: 1, week: 7, month: 30 } as const;
export type CreatorPeriod = keyof typeof CREATOR_PERIODS;
export const CREATOR_PERIOD_NAMES = Object.keys(CREATOR_PERIODS) as CreatorPeriod[];

/** What each thing that people do is worth in the ranking; the screen explains the score by this table. */
export const CREATOR_SCORE = { views: 1, likes: 5, collects: 5, comments: 8, followers: 20 } as const;
export type CreatorScorePart = keyof typeof CREATOR_SCORE;
export const CREATOR_SCORE_PARTS = Object.keys(CREATOR_SCORE) as CreatorScorePart[];

/** So many stand in a ranking, and it is made anew this often. */
export const CREATOR_RANKED = 100;
export const CREATOR_RANK_MINUTES = 10;

/** How far back the desk looks, in days. */
export const DESK_DAYS = [7, 28, 90] as const;
export type DeskDays = (typeof DESK_DAYS)[number];
