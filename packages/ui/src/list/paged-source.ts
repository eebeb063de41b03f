import { useDeferredValue, useMemo } from 'react';

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

/**
 * The same, followed in turns: an answer would be drawn in one go, and a thumb had to wait. All of it is read, also where
 * little is drawn yet: a query tells only of changes to what has been read.
 */
export function useUnhurried(source: PagedSource): PagedSource {
  const { isPending, isPaused, isError, isFetching, hasNextPage, isFetchingNextPage } = source;
  const { isFetchNextPageError, fetchNextPage, refetch } = source;
  const read = useMemo(
    () => ({
      isPending,
      isPaused,
      isError,
      isFetching,
      hasNextPage,
      isFetchingNextPage,
      isFetchNextPageError,
      fetchNextPage,
      refetch,
    }),
    [
      isPending,
      isPaused,
      isError,
      isFetching,
      hasNextPage,
      isFetchingNextPage,
      isFetchNextPageError,
      fetchNextPage,
      refetch,
    ],
  );
  return useDeferredValue(read);
}
