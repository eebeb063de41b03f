import { useDeferredValue } from 'react';

/** Where the items come from, page by page. An infinite query of TanStack has this shape. */
export interface PagedSource {
  readonly isPending: boolean;
  readonly isPaused: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
  refetch(): Promise<{ readonly isError: boolean }>;
}

const READ = [
  'isPending',
  'isPaused',
  'isError',
  'isFetching',
  'hasNextPage',
  'isFetchingNextPage',
  'isFetchNextPageError',
] as const satisfies readonly (keyof PagedSource)[];

/**
 * The same, followed in turns: an answer would be drawn in one go, and a thumb had to wait. All of it is read, also where
 * little is drawn yet: a query tells only of changes to what has been read.
 */
export function useUnhurried(source: PagedSource): PagedSource {
  for (const name of READ) void source[name];
  return useDeferredValue(source);
}
