/** What a post is made of. */
export const POST_KINDS = ['pictures', 'video', 'article', 'question', 'poll'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/**
 * `review` waits for its pictures or its video to be judged, `held` for an operator; `refused` was decided against. Only
 * `shown` is there for others.
 */
export const POST_STATES = ['review', 'held', 'shown', 'refused', 'deleted'] as const;

/** Who may see it. */
export const POST_AUDIENCES = ['everyone', 'followers', 'me'] as const;
export type PostAudience = (typeof POST_AUDIENCES)[number];

/** The lists that a category of the configuration can stand for, by its id; any other id is that of a topic. */
export const POST_FEEDS: Readonly<Record<string, 'recommended' | 'following' | 'newest' | 'questions'>> = {
  1: 'recommended',
  2: 'following',
  3: 'newest',
  4: 'questions',
};

/** How somebody's own posts are sorted. */
export const OWN_POST_TABS = ['published', 'review', 'refused', 'scheduled'] as const;
export type OwnPostTab = (typeof OWN_POST_TABS)[number];

/** Lengths in characters. */
export const POST_LIMITS = {
  title: 60,
  text: 5000,
  blocks: 120,
  article: 20_000,
  heading: 60,
  pictures: 9,
  articlePictures: 20,
  topics: 5,
  mentions: 10,
  place: 30,
  paidTitle: 30,
  paidText: 10_000,
  /** In gold. */
  price: { least: 10, most: 100_000 },
  options: { least: 2, most: 8 },
  option: 30,
  pollDays: { least: 1, most: 30 },
  scheduleDays: 30,
  drafts: 50,
  appeal: 300,
  note: 300,
  /** What a list shows of a text. */
  excerpt: 500,
} as const;
