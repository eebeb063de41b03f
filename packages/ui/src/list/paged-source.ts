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
 * The same, with everything read: a query tells its component only of changes to what has been read, and a list reads less
 * while it is still being drawn.
 */
export function readAll(source: PagedSource): PagedSource {
  const { isPending, isPaused, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = source;
  return {
    isPending,
    isPaused,
    isError,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage: source.fetchNextPage,
    refetch: source.refetch,
  };
}
