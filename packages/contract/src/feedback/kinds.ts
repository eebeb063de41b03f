/** What forms are held to, on both sides. Free of schemas, so that the web app can carry it. */
export const FEEDBACK_KINDS = ['suggestion', 'problem', 'content', 'payment', 'account', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_LIMITS = { text: 1000, contact: 100, pictures: 6, answer: 2000 } as const;
