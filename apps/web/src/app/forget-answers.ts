import { hashKey, type QueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../features/account/current-account.ts';

/** Drops every answer, but for a question about the person that is under way: it is what tells that somebody else is here. */
export const forgetAnswers = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryHash, state }) => !(queryHash === hashKey(ACCOUNT_KEY) && state.fetchStatus === 'fetching'),
  });
