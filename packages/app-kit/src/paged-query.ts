import type { Client } from '@liuguang/client/client';
import type { NameOf, Request, Response } from '@liuguang/contract/contract';
import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryOptions } from '@tanstack/react-query';

export interface Page {
  readonly list: readonly unknown[];
  readonly hasNext: boolean;
  readonly cursor?: string;
}

/** The calls that answer a list page by page. */
export type PagedCall = {
  [Name in NameOf<'POST'>]: Response<Name> extends Page ? Name : never;
}[NameOf<'POST'>];

/** All of a call's fields but the cursor, which follows from the page before. */
type PagedBody<Name extends PagedCall> = Omit<Request<Name>, 'cursor'>;

/** Of the first page there is none. */
type Cursor = string | undefined;

/** What the query cache holds of a list. */
export type PagesOf<Name extends PagedCall> = InfiniteData<Response<Name>>;

type QueryOptions<Name extends PagedCall> = UseInfiniteQueryOptions<
  Response<Name>,
  Error,
  PagesOf<Name>,
  readonly unknown[],
  Cursor
>;

export interface PagedOptions<Name extends PagedCall>
  extends Pick<
    QueryOptions<Name>,
    'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus'
  > {
  /** The name under which the list is invalidated or changed, beginning with the feature. The body is added to it. */
  readonly key: readonly unknown[];
  /** The first page where it is known before anything was asked, and since when (0: ask at once all the same). */
  readonly known?: { readonly page: Response<Name>; readonly since: number } | undefined;
  /** Called with the first page whenever the server has sent it. */
  readonly onFirstPage?: ((page: Response<Name>) => void) | undefined;
}

const pageAt = <Answer>(data: InfiniteData<Answer, unknown> | undefined, cursor: Cursor): Answer | undefined =>
  data?.pages[data.pageParams.indexOf(cursor)];

const sameList = (one: Page, other: Page | undefined): boolean =>
  other !== undefined && one.cursor === other.cursor && JSON.stringify(one.list) === JSON.stringify(other.list);

/** A list of the API as an infinite query: each page is asked for with the cursor of the one before. */
export function pagedQuery<Name extends PagedCall>(
  client: Client,
  call: Name,
  body: PagedBody<Name>,
  { key, known: knownFirst, onFirstPage, ...options }: PagedOptions<Name>,
) {
  // A list that is asked for again begins with its first page. Where that has not changed, nor anybody has said that
  // something did, the pages after it stay as they are: somebody who comes back to a long list waits for one of them.
  let isFirstTheSame = false;
  return infiniteQueryOptions({
    ...options,
    queryKey: [...key, body],
    initialPageParam: undefined as Cursor,
    queryFn: async ({ pageParam: cursor, signal, client: queries, queryKey }): Promise<Response<Name>> => {
      const before = queries.getQueryState<PagesOf<Name>>(queryKey);
      const known = isFirstTheSame ? pageAt(before?.data, cursor) : undefined;
      if (known) return known;
      const asked = (cursor === undefined ? body : { ...body, cursor }) as Request<Name>;
      const page = await client.post(call, asked, { signal });
      if (cursor !== undefined) return page;
      isFirstTheSame = before?.isInvalidated === false && sameList(page, pageAt(before.data, undefined));
      onFirstPage?.(page);
      return page;
    },
    getNextPageParam: (page: Page): Cursor => (page.hasNext ? page.cursor : undefined),
    ...(knownFirst && {
      initialData: { pages: [knownFirst.page], pageParams: [undefined] },
      initialDataUpdatedAt: knownFirst.since,
    }),
  });
}
