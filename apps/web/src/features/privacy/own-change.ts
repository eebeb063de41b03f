import type { QueryClient } from '@tanstack/react-query';

/** Of mutations that change a way in to the account: the server tells every session of them, this one too. */
export const OWN_CHANGE_KEY = ['ownChange'] as const;

const RECENT_MS = 20_000;

/** Whether such a change was made here a moment ago, and has said so on screen already. */
export const hasJustChanged = (queries: QueryClient): boolean =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: OWN_CHANGE_KEY })
    .some(({ state }) => Date.now() - state.submittedAt < RECENT_MS);
