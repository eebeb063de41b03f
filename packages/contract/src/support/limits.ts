/** What both sides are held to. Free of schemas, so that the web app can carry it. */
export const SUPPORT_LIMITS = { text: 1000, note: 300, question: 120, answer: 1500, words: 300, search: 60 } as const;

export const SUPPORT_TOPICS = [
  'account',
  'payment',
  'membership',
  'playback',
  'upload',
  'community',
  'safety',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** `waiting` for an operator, `taken` by one, `closed` when all was said. */
export const SUPPORT_STATES = ['waiting', 'taken', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const SUPPORT_KINDS = ['text', 'picture', 'content', 'order'] as const;
