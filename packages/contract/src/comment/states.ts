/** `held` waits for an operator, `refused` was decided against; both are seen by their author alone. */
export const COMMENT_STATES = ['shown', 'held', 'refused', 'deleted'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Why a comment was held before an operator looked at it; empty for one that never was. */
export const COMMENT_HOLDS = ['', 'link', 'repeat', 'rule', 'reported'] as const;
export type CommentHold = (typeof COMMENT_HOLDS)[number];

export const COMMENT_SORTS = ['hottest', 'newest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** The longest texts, in characters. */
export const COMMENT_LIMITS = { text: 500, note: 300 } as const;
