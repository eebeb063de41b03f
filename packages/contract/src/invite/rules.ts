/** What keeps an invitation from earning until an operator has looked at it. */
export const INVITE_HOLDS = ['self', 'device', 'address', 'noDevice'] as const;
export type InviteHold = (typeof INVITE_HOLDS)[number];

/**
 * How far somebody came who was invited: `active` once they have an account and did something with it, `held` while an
 * operator has to look at it, `void` where they had an account before.
 */
export const INVITE_STATES = ['came', 'registered', 'active', 'held', 'void'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** `free` can be redeemed, `pending` not yet; `held` waits for an operator, `void` was taken back. */
export const INVITE_REWARD_STATES = ['pending', 'free', 'held', 'void'] as const;

/** So many of one inviter may come from one address in so many days before the next are looked at. */
export const INVITES_PER_ADDRESS = { count: 5, days: 30 } as const;
/** The chart of income goes back so many days. */
export const INVITE_CHART_DAYS = 30;
