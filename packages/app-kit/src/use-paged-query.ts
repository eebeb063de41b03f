import type { Request, Response } from '@liuguang/contract/contract';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from './api-context.ts';
import { type Page, type PagedCall, type PagedOptions, type PagesOf, pagedQuery } from './paged-query.ts';

type ItemOf<Answer> = Answer extends { readonly list: readonly (infer Item)[] } ? Item : never;

export interface PagedList<Name extends PagedCall> {
  /** How the list stands, and how to get more of it; a `ListView` takes it as it is. */
  readonly source: UseInfiniteQueryResult<PagesOf<Name>>;
  /** The items of all pages that have come. */
  readonly items: readonly ItemOf<Response<Name>>[];
  /** The pages themselves, for what else they say. */
  readonly pages: readonly Response<Name>[];
}

const NONE: readonly never[] = [];

const itemsOf = <Name extends PagedCall>({ list }: Page) => list as readonly ItemOf<Response<Name>>[];

/**
 * A list of the API, page by page. It is asked for again when somebody comes back after a while, on `source.refetch()`, and
 * when its `key` is invalidated; with `staleTime: 0` on every return.
 */
export function usePagedQuery<Name extends PagedCall>(
  call: Name,
  body: Omit<Request<Name>, 'cursor'>,
  options: PagedOptions<Name>,
): PagedList<Name> {
  const { client } = useApi();
  const source = useInfiniteQuery(pagedQuery(client, call, body, options));
  const pages: readonly Response<Name>[] = source.data?.pages ?? NONE;
  const items = useMemo(() => pages.flatMap(itemsOf<Name>), [pages]);
  return { source, items, pages };
}
