/** What people do that tasks count, each counted from what really happened. Time is in seconds. */
export const TASK_EVENTS = ['watch', 'online', 'comment', 'like', 'follow', 'post', 'invite', 'checkin'] as const;
export type TaskEvent = (typeof TASK_EVENTS)[number];

/** Events whose amount is time. */
export const TIMED_EVENTS: readonly TaskEvent[] = ['watch', 'online'];

/** How tasks stand together on screen; `new` is for people who have just come. */
export const TASK_GROUPS = ['new', 'daily', 'weekly', 'once'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

export const TASK_LIMITS = {
  title: 40,
  target: 10_000_000,
  points: 100_000,
  gold: 100_000,
  cards: 100,
  position: 10_000,
};
/** The tasks of a day or a week that has just ended can still be claimed by a page that shows them, for this long. */
export const CLAIM_GRACE_SECONDS = 600;
